import { skilift } from '@ridgeline/domain/entities/skilift'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey, draftLifetime, type DraftContent } from './stored-draft.ts'
import { draftDelay, draftKeeper, sweepDrafts, type DraftStore } from './draft-keeper.ts'

const place = { userId: 'marta', entity: skilift, record: 'lift-1' }
const key = draftKey(place)
const content = (waitingTime: number): DraftContent => ({ version: 4, base: { waitingTime: 5 }, values: { waitingTime } })
const left = (userId = 'marta') => ({ userId, at: Date.now(), ...content(12) })

let room: Map<string, unknown>
let now: DraftContent | undefined

function memory(): DraftStore {
  return {
    get: async (key) => room.get(key),
    async set(key, value) {
      room.set(key, value)
      return key
    },
    remove: async (key) => room.delete(key),
    keys: async (prefix) => [...room.keys()].filter((key) => key.startsWith(prefix)),
  }
}

async function opened(store = memory()) {
  const keeper = draftKeeper(place, { store, read: () => now, stored: () => ({ waitingTime: 5 }) })
  await keeper.start()
  return keeper
}

function type(keeper: Awaited<ReturnType<typeof opened>>, waitingTime: number) {
  now = content(waitingTime)
  keeper.touch()
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-02-03T14:05:00Z') })
  room = new Map()
  now = undefined
})
afterEach(() => vi.useRealTimers())

test('R2.155, P11: the draft is at most a second behind, however fast the typing', async () => {
  const keeper = await opened()
  expect(draftDelay).toBeLessThanOrEqual(1000)
  for (let typed = 0; typed < 20; typed++) {
    type(keeper, typed)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect((room.get(key) as DraftContent).values['waitingTime']).toBeGreaterThanOrEqual(10)
  await vi.advanceTimersByTimeAsync(1000)
  expect(room.get(key)).toMatchObject({ userId: 'marta', values: { waitingTime: 19 } })
  expect(keeper.isWritten()).toBe(true)
})

test('P11: leaving the page writes the draft at once', async () => {
  const keeper = await opened()
  type(keeper, 8)
  expect(keeper.isWritten()).toBe(false)
  await keeper.flush()
  expect(room.get(key)).toMatchObject(content(8))
})

test('P11: the draft is offered again, restored once, and still stored after another crash', async () => {
  room.set(key, left())
  const keeper = await opened()
  expect(keeper.offered()).toMatchObject(content(12))
  expect(keeper.take()).toMatchObject(content(12))
  expect(keeper.offered()).toBeUndefined()
  type(keeper, 12)
  await vi.runAllTimersAsync()
  expect(room.get(key)).toMatchObject(content(12))
})

test('P11: drafts are not offered to other users', async () => {
  room.set(key, left('jozef'))
  expect((await opened()).offered()).toBeUndefined()
})

test('rendering the form neither withdraws the offer nor deletes the stored draft', async () => {
  room.set(key, left())
  const keeper = await opened()
  keeper.touch()
  await vi.runAllTimersAsync()
  expect(room.get(key)).toMatchObject(content(12))
  expect(keeper.offered()).toBeDefined()
})

test('P11: saving the form and declining the offer delete the draft', async () => {
  for (const end of ['settle', 'refuse'] as const) {
    room.set(key, left())
    now = undefined
    const keeper = await opened()
    await keeper[end]()
    expect([room.has(key), keeper.offered()]).toEqual([false, undefined])
  }
})

test('discarding input keeps an undecided offer', async () => {
  room.set(key, left())
  const keeper = await opened()
  type(keeper, 7)
  await vi.runAllTimersAsync()
  expect(room.get(key)).toMatchObject(content(7))
  await keeper.forget()
  expect(room.get(key)).toMatchObject(content(12))
  keeper.take()
  await keeper.forget()
  expect(room.has(key)).toBe(false)
})

test('input beside an undecided offer is stored with it, so that neither is lost', async () => {
  room.set(key, { ...left(), base: { internalId: null }, values: { internalId: 'L-1' } })
  const keeper = await opened()
  type(keeper, 7)
  await vi.runAllTimersAsync()
  expect(room.get(key)).toMatchObject({ values: { internalId: 'L-1', waitingTime: 7 } })
})

test('P11: a draft that is being written during a save is not offered again', async () => {
  const slow = memory()
  const set: DraftStore['set'] = (key, value) => new Promise((done) => setTimeout(() => done(slow.set(key, value)), 200))
  const keeper = await opened({ ...slow, set })
  type(keeper, 7)
  await vi.advanceTimersByTimeAsync(draftDelay + 50)
  now = undefined
  void keeper.settle()
  await vi.runAllTimersAsync()
  expect(room.has(key)).toBe(false)
})

test('a failed write is not taken for a stored draft', async () => {
  const keeper = await opened({ ...memory(), set: async () => undefined })
  type(keeper, 7)
  await vi.runAllTimersAsync()
  expect(keeper.isWritten()).toBe(false)
})

test('P11: after thirty days the drafts of all users are deleted', async () => {
  room.set(key, left())
  room.set('draft/jozef/slope/1', { ...left('jozef'), at: Date.now() - draftLifetime - 1 })
  room.set('draft/broken', 1)
  room.set('preferences', {})
  await sweepDrafts(memory(), Date.now())
  expect([...room.keys()]).toEqual([key, 'preferences'])
})
