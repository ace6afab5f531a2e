import { expect, test } from 'vitest'
import { sendings } from './sendings.ts'

test('a form knows when its files have come, also those sent while it waited', async () => {
  const room = sendings()
  await room.settled()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  room.follow(first.promise)
  const settled = room.settled()
  room.follow(second.promise)
  first.resolve()
  await first.promise
  expect(room.isBusy()).toBe(true)
  second.resolve()
  await settled
  expect(room.isBusy()).toBe(false)
})

test('what an input sends is told to whoever draws it next, and to no other input', () => {
  const room = sendings()
  room.of('photos').set({ waiting: 3 })
  expect([room.of('photos').get().waiting, room.of('logo').get().waiting]).toEqual([3, 0])
})

test('R9.55: what did not come is known by its field until it is dismissed, or its input is gone', () => {
  const room = sendings()
  const [photos, again] = [room.of('photos'), room.of('photos 4f1a again')]
  const leave = photos.subscribe(() => {})
  photos.set({ errors: ['map.jpg: lost'] })
  again.set({ errors: ['lift.jpg: lost'] })
  expect(room.unsent().map(({ field }) => field)).toEqual(['photos', 'photos'])
  room.forgetUnseen(['logo'])
  expect(room.unsent()).toHaveLength(2)
  room.forgetUnseen(['photos'])
  expect(room.unsent()).toEqual([{ field: 'photos', errors: ['map.jpg: lost'] }])
  leave()
  photos.set({ errors: [] })
  expect(room.unsent()).toEqual([])
})

test('a form that is left stops its files, and is whole again when it is entered anew', () => {
  const room = sendings()
  const store = room.of('photos')
  store.stopping = new AbortController()
  store.set({ errors: ['map.jpg: lost'] })
  room.leave()
  expect([store.stopping.signal.aborted, room.isLeft(), room.begin()()]).toEqual([true, true, false])
  room.enter()
  // Kept after all, it still says what did not come.
  expect([room.isLeft(), room.begin()(), room.unsent().length]).toEqual([false, true, 1])
})

test('R9.55: what is discarded is not wanted any more, also what waits; what is sent after is', () => {
  const room = sendings()
  const store = room.of('photos')
  store.stopping = new AbortController()
  store.set({ errors: ['map.jpg: lost'] })
  const isWanted = room.begin()
  expect(isWanted()).toBe(true)
  room.drop()
  expect([isWanted(), store.stopping.signal.aborted, room.unsent(), room.isLeft(), room.begin()()]).toEqual([false, true, [], false, true])
})
