import { database } from './idb.fixture.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  database.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.pageStart = undefined
})
const freshPage = () => import('./idb.ts')

test('a value is kept under its key, found again and removed', async () => {
  const { idbGet, idbKeys, idbRemove, idbSet } = await freshPage()
  expect(await idbSet('draft/1', { name: 'x' })).toBe('draft/1')
  await idbSet('other', 1)
  expect([await idbGet('draft/1'), await idbKeys('draft/'), await idbGet('draft/2')]).toEqual([{ name: 'x' }, ['draft/1'], undefined])
  await idbRemove('draft/1')
  expect([await idbKeys(''), [...database.keys()]]).toEqual([['other'], ['other']])
})

test('a value is changed by what is stored, and removed', async () => {
  const { idbUpdate } = await import('./idb-update.ts')
  const count = (value: number | undefined) => (value ?? 0) + 1
  await idbUpdate('count', count)
  await idbUpdate('count', count)
  expect(database.get('count')).toBe(2)
  await idbUpdate('count', () => undefined)
  expect(database.has('count')).toBe(false)
})

test('what the page has read at its start is not read again, even if it was nothing', async () => {
  const { idbAtStart } = await freshPage()
  database.set('preferences', 'later')
  globalThis.pageStart = Promise.resolve({ preferences: 'at the start', outbox: undefined })
  expect([await idbAtStart('preferences'), await idbAtStart('outbox')]).toEqual(['at the start', undefined])
  database.set('draft', 'x')
  expect(await idbAtStart('draft')).toBe('x')
  globalThis.pageStart = Promise.resolve(undefined)
  expect(await idbAtStart('preferences')).toBe('later')
})

test('the database is opened once, and created where it is not there', async () => {
  const createObjectStore = vi.fn()
  const real = indexedDB.open.bind(indexedDB)
  const open = vi.fn((name: string, version?: number) => {
    const request = real(name, version)
    queueMicrotask(() =>
      request.onupgradeneeded?.call(request, Object.assign(new Event('upgradeneeded'), { oldVersion: 0, newVersion: 1 })),
    )
    Object.assign(request.result, { createObjectStore })
    return request
  })
  vi.stubGlobal('indexedDB', { open })
  const { idbGet } = await freshPage()
  await idbGet('a')
  await idbGet('b')
  expect(open.mock.calls).toEqual([['ridgeline', 1]])
  expect(createObjectStore.mock.calls).toEqual([['values']])
})

test('a browser without a database stores nothing and finds nothing, and says so', async () => {
  const open = () => {
    const request: { onerror?: () => void; error: null } = { error: null }
    queueMicrotask(() => request.onerror?.())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  const { idbGet, idbKeys, idbSet } = await freshPage()
  expect([await idbSet('a', 1), await idbGet('a'), await idbKeys('')]).toEqual([undefined, undefined, []])
})

test('what a full disk has refused is not stored', async () => {
  const store = { put: () => ({ result: 'a' }) }
  const transaction = () => {
    const begun: { onabort?: () => void; objectStore: () => typeof store } = { objectStore: () => store }
    queueMicrotask(() => begun.onabort?.())
    return begun
  }
  const open = () => {
    const request: { onsuccess?: () => void; result: object } = { result: { transaction } }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  const { idbSet } = await freshPage()
  expect(await idbSet('a', 1)).toBeUndefined()
})
