import { afterEach, expect, test, vi } from 'vitest'
import { keepEarly, takeEarly } from './early-answers.ts'
import { transport, type Incoming } from '../send/transport.ts'

const answer = (body: string): Incoming => ({ status: 200, body, headers: new Headers() })
const asked = { method: 'GET', body: undefined, timeout: undefined, signal: undefined }

afterEach(() => void vi.useRealTimers())

test('an early response is used by the identical request, once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('later'))
  keepEarly('/api/x', { a: '1', b: '2' }, Promise.resolve(answer('early')))
  const send = async (url: string, headers: Record<string, string>) => (await transport.send({ ...asked, url, headers })).body
  expect(await send('/api/y', { a: '1', b: '2' })).toBe('later')
  expect(await send('/api/x', { a: '1', b: 'another caller' })).toBe('later')
  expect(await send('/api/x', { b: '2', a: '1' })).toBe('early')
  expect(await send('/api/x', { a: '1', b: '2' })).toBe('later')
  expect(fetched).toHaveBeenCalledTimes(3)
  fetched.mockRestore()
})

test('an early response expires when it is not used', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  keepEarly('/api/x', {}, Promise.resolve(answer('old')))
  vi.advanceTimersByTime(15_000)
  expect(takeEarly('/api/x', {})).toBeUndefined()
})
