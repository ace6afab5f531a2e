import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('R9.15: the time of the last reload after a failure is kept as errLastReload', () => {
  writeStored('errLastReload', '1700000000000')
  expect([...stored]).toEqual([['errLastReload', '1700000000000']])
  expect(readStored('errLastReload')).toBe('1700000000000')
  removeStored('errLastReload')
  expect(stored.size).toBe(0)
})

test('a browser that refuses to store anything works for the life of the page', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeStored('lastLoginType', 'legacy')
  expect(readStored('lastLoginType')).toBe('legacy')
  removeStored('lastLoginType')
  expect(readStored('lastLoginType')).toBeNull()
})

test('what could be stored after all is no longer kept by the page alone', () => {
  vi.stubGlobal('localStorage', { ...localStorage, setItem: () => void 0, getItem: () => null, removeItem: () => void 0 })
  writeStored('lastLoginType', 'legacy')
  expect(readStored('lastLoginType')).toBeNull()
})

test('a value that was refused is found until another one was stored', () => {
  const { setItem, getItem, removeItem } = localStorage
  vi.stubGlobal('localStorage', {
    getItem,
    removeItem,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  writeStored('appResortId', '2')
  expect(readStored('appResortId')).toBe('2')
  vi.stubGlobal('localStorage', { getItem, setItem, removeItem })
  writeStored('appResortId', '3')
  removeStored('appResortId')
  expect(readStored('appResortId')).toBeNull()
})
