/** IndexedDB as far as the product uses it, since the test environment has none: it lives as long as the tests. */

/** What is stored, by key. */
export const database = new Map<string, unknown>()

interface Request {
  result: unknown
  onsuccess?: () => void
}

interface Transaction {
  oncomplete?: () => void
  objectStore: () => typeof store
}

const store = {
  get(key: string) {
    const request: Request = { result: structuredClone(database.get(key)) }
    queueMicrotask(() => request.onsuccess?.())
    return request
  },
  getAllKeys: () => ({ result: [...database.keys()] }),
  delete: (key: string) => ({ result: database.delete(key) }),
  put(value: unknown, key: string) {
    database.set(key, structuredClone(value))
    return { result: key }
  },
}

/** Answers once the caller has set its handlers, as a database does. */
function open(): Request {
  const request: Request = { result: { transaction } }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

function transaction(): Transaction {
  const begun: Transaction = { objectStore: () => store }
  queueMicrotask(() => begun.oncomplete?.())
  return begun
}
Object.assign(globalThis, { indexedDB: { open } })
