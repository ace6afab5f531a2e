/** A small key-value store in IndexedDB: the copy of the preferences, drafts, and changes that wait for the server. */
const databaseName = 'ridgeline'
const store = 'values'

declare global {
  /** What `public/page-start.js` has read while the modules were on their way, by key; absent in the native app and in tests. */
  var pageStart: Promise<Record<string, unknown> | undefined> | undefined
}

let opening: Promise<IDBDatabase> | undefined

/** The next request opens it again. */
function forget(): void {
  opening = undefined
}

function open(): Promise<IDBDatabase> {
  if (opening) return opening
  opening = new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => {
      // Browsers end connections, such as when a user clears the data of the site.
      request.result.onclose = forget
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is not available'))
  })
  opening.catch(forget)
  return opening
}

export async function askIdb<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await open()
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      // The request may succeed and its transaction still fail, such as on a full disk.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB refused'))
    })
  } catch {
    // Callers see that nothing was stored, and keep in memory what must not be lost.
    return undefined
  }
}

/** @returns the key, or nothing if the browser has not stored the value */
export const idbSet = (key: string, value: unknown) => askIdb('readwrite', (values) => values.put(value, key))
// The caller proves the type: it is the only one writing under its key.
export const idbGet = <T>(key: string) => askIdb('readonly', (values) => values.get(key)) as Promise<T | undefined>
/** As it was when the page started, for its first screen. */
export async function idbAtStart<T>(key: string): Promise<T | undefined> {
  const read = await globalThis.pageStart
  // As above.
  return read && key in read ? (read[key] as T | undefined) : idbGet<T>(key)
}
export const idbRemove = (key: string) => askIdb('readwrite', (values) => values.delete(key))
export const idbKeys = async (prefix: string) =>
  ((await askIdb('readonly', (values) => values.getAllKeys())) ?? []).map(String).filter((key) => key.startsWith(prefix))
