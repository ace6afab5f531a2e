import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { outbox } from './outbox.ts'

test('H3 writes to many streams are split into slices of 40 ms, in order for each stream', async () => {
  // Each write takes a tenth of a millisecond.
  let clock = 0
  const { add } = outbox(() => clock)
  const responses = Array.from({ length: 2_500 }, () => ({ writableEnded: false, destroyed: false }) as ServerResponse)
  const sent = new Map(responses.map((response) => [response, '']))
  const sendAll = (event: string) =>
    add(responses, (response) => {
      clock += 0.1
      sent.set(response, sent.get(response)! + event)
    })
  const count = () => [...sent.values()].join('').length
  sendAll('a')
  const inOneTurn = count()
  expect(inOneTurn).toBeGreaterThanOrEqual(400)
  expect(inOneTurn).toBeLessThan(450)
  sendAll('b')
  expect(count()).toBe(inOneTurn)
  for (let at = 0; at < 40; at++) await turn()
  expect(new Set(sent.values())).toEqual(new Set(['ab']))
})
