import { expect, test } from 'vitest'
import { requestLimit } from './request-limit.ts'

const addressAt = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
const refused = expect.objectContaining({ kind: 'tooManyAttempts' })
const outcome = (ask: () => void) => {
  try {
    ask()
    return 'allowed'
  } catch (error) {
    return error
  }
}

test('a network may ask as often as the limit says, whatever others ask', () => {
  const ask = requestLimit(2, true)
  const outcomes = ['192.0.2.1', '192.0.2.1', '198.51.100.7', '192.0.2.1'].map((address) => outcome(() => ask(address)))
  expect(outcomes).toEqual(['allowed', 'allowed', 'allowed', refused])
})

test('requests from more networks than are counted at a time forget the oldest network, not the newest', () => {
  const ask = requestLimit(1, true)
  const networks = Array.from({ length: 20_001 }, (_, at) => addressAt(at))
  for (const address of networks) ask(address)
  expect(outcome(() => ask(networks.at(-1)!))).toEqual(refused)
  expect(outcome(() => ask(networks[1]!))).toEqual(refused)
  expect(outcome(() => ask(networks[0]!))).toBe('allowed')
})
