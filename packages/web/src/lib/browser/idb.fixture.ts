/** IndexedDB as far as the product uses it, since the test environment has none: it lives as long as the tests. */

/** What is stored, by key. */
export const database = new Map<string, unknown>()

interface Request {
  result: unknown
  onsuccess?: () => void
}

/** Answers once the caller has set its handlers, as a database does. */
function answer(result: unknown): Request {
  const request: Request = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

const store = {
  get: (key: string) => answer(database.get(key)),
  getAllKeys: () => answer([...database.keys()]),
  delete: (key: string) => answer(database.delete(key)),
  put(value: unknown, key: string) {
    database.set(key, structuredClone(value))
    return answer(key)
  },
}
Object.assign(globalThis, { indexedDB: { open: () => answer({ transaction: () => ({ objectStore: () => store }) }) } })
