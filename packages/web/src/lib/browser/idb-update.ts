import { askIdb } from './idb.ts'

/** In one transaction, so that no other tab writes between. @param change the value after it; `undefined` removes it. */
export const idbUpdate = <T>(key: string, change: (value: T | undefined) => T | undefined) =>
  askIdb('readwrite', (values) => {
    const request = values.get(key)
    request.onsuccess = () => {
      const next = change(request.result)
      if (next === undefined) values.delete(key)
      else values.put(next, key)
    }
    return request
  })
