import { setImmediate as breath } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFactsBoard } from './facts-board.ts'

test('a board that is touched is read again, and tells those who show it when its facts are others', async () => {
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

test('a board that is stopped rests, whoever touches it', async () => {
  let reads = 0
  const board = openFactsBoard(
    async () => ({ reads: ++reads }),
    () => {},
  )
  await board.state()
  board.stop()
  board.touch()
  // Work that begins itself anew without end would not let anything else have its turn.
  await breath()
  expect(reads).toBe(1)
})
