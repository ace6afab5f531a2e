/** Pauses of a copy that follows for months share one signal. */
import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { pause } from './pause.ts'

test('a pause leaves nothing at its signal', async () => {
  const { signal } = new AbortController()
  for (let count = 0; count < 20; count++) await pause(0, signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('an aborted signal ends a pause with its reason, and allows no other', async () => {
  const ending = new AbortController()
  const pausing = pause(600_000, ending.signal)
  ending.abort(new Error('enough'))
  await expect(pausing).rejects.toThrow('enough')
  await expect(pause(0, ending.signal)).rejects.toThrow('enough')
  expect(getEventListeners(ending.signal, 'abort')).toEqual([])
})
