import { afterEach, expect, test, vi } from 'vitest'
import { askEarly } from './ask-early.ts'
import { isAsked, keepEarly, takeEarly } from './early-answers.ts'
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

test('an early response counts for fifteen seconds, and is known as asked for afterwards too', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const early = Promise.resolve(answer('early'))
  expect(isAsked('/api/z', { a: '1' })).toBe(false)
  keepEarly('/api/z', { a: '1' }, early)
  vi.advanceTimersByTime(14_999)
  expect(takeEarly('/api/z', { a: '1' })).toBe(early)
  expect([isAsked('/api/z', { a: '1' }), isAsked('/api/z', { a: '2' }), takeEarly('/api/z', { a: '1' })]).toEqual([true, false, undefined])
})

test('a page asks for each response once, ahead of who needs it, and a failure is theirs', async () => {
  const sent = vi.spyOn(transport, 'send').mockRejectedValue(new Error('away'))
  askEarly('/api/early', { a: '1' })
  askEarly('/api/early', { a: '1' })
  expect(sent.mock.calls.map(([{ method, url, headers }]) => [method, url, headers])).toEqual([['GET', '/api/early', { a: '1' }]])
  await expect(takeEarly('/api/early', { a: '1' })).rejects.toThrow('away')
  sent.mockRestore()
})

test('what the application has already asked for is not asked for early: its next request would get an older response', async () => {
  let stored = 'before'
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(stored))
  const send = async () => (await transport.send({ ...asked, url: '/api/slow', headers: { a: '1' } })).body
  expect(await send()).toBe('before')
  askEarly('/api/slow', { a: '1' })
  stored = 'after'
  expect(await send()).toBe('after')
  expect(fetched).toHaveBeenCalledTimes(2)
  fetched.mockRestore()
})

test('only a GET takes an early response', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('later'))
  keepEarly('/api/w', {}, Promise.resolve(answer('early')))
  expect((await transport.send({ ...asked, method: 'POST', url: '/api/w', headers: {} })).body).toBe('later')
  expect((await transport.send({ ...asked, url: '/api/w', headers: {} })).body).toBe('early')
  fetched.mockRestore()
})
