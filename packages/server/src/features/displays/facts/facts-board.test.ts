import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFactsBoard } from './facts-board.ts'

test('a touched board is read again, and reports only real changes', async () => {
  let lifts = 1
  const received: unknown[] = []
  const board = openFactsBoard(
    async () => ({ lifts }),
    (before) => received.push(before?.lifts),
  )
  expect(await board.state()).toMatchObject({ lifts: 1 })
  board.touch()
  await breath()
  lifts = 2
  board.touch()
  await expect.poll(() => board.current()).toMatchObject({ lifts: 2 })
  expect(received).toEqual([1])
  board.stop()
})

test('a stopped board does nothing when it is touched', async () => {
  let reads = 0
  const board = openFactsBoard(
    async () => ({ reads: ++reads }),
    () => {},
  )
  await board.state()
  board.stop()
  board.touch()
  // An endless loop of microtasks would block the event loop.
  await breath()
  expect(reads).toBe(1)
})
