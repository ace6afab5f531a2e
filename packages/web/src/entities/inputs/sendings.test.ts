import { expect, test } from 'vitest'
import { sendings } from './sendings.ts'

test('a form knows when its files have come, also those sent while it waited, and whether all did', async () => {
  const room = sendings()
  expect([room.isBusy(), await room.settled()]).toEqual([false, true])
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  room.follow(first.promise)
  const settled = room.settled()
  room.follow(second.promise)
  first.resolve(true)
  await first.promise
  expect(room.isBusy()).toBe(true)
  second.resolve(false)
  expect(await settled).toBe(false)
  expect([room.isBusy(), await room.settled()]).toEqual([false, true])
})

test('what an input sends is told to whoever draws it next, and to no other input', () => {
  const room = sendings()
  room.of('photos').set({ waiting: 3 })
  expect([room.of('photos').get().waiting, room.of('logo').get().waiting]).toEqual([3, 0])
})
