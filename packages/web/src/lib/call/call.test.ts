import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { blocking } from './blocking.ts'
import { call, callFailed, callForAnswer, loginExpired, permissionRefused, retryDelay } from './call.ts'
import type { CallError } from './call-error.ts'
import { confirmation } from '../session/own/own-password.ts'
import { session } from '../session/session.ts'
import { currentLanguage } from '../language/texts/i18n.ts'
import { transport, type Incoming, type Outgoing } from './send/transport.ts'

const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }
const answer = (status: number, body = '', headers: Record<string, string> = {}): Incoming => ({
  status,
  body,
  headers: new Headers(headers),
})

let sent: Outgoing[]
let answers: Incoming[]

beforeEach(() => {
  sent = []
  answers = []
  vi.spyOn(transport, 'send').mockImplementation(async (request) => {
    sent.push(request)
    return answers.shift() ?? answer(204)
  })
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void) => (run(), 0) as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  session.clear()
})

const failing = async (work: Promise<unknown>): Promise<CallError> => {
  try {
    await work
  } catch (error) {
    return error as CallError
  }
  throw new Error('It did not fail')
}

test('R7.6, R7.7: every call has its language, and after the sign-in its token', async () => {
  await call('GET', 'skilifts')
  expect(sent[0]!.headers['Accept-Language']).toBe(currentLanguage())
  expect(sent[0]!.headers).not.toHaveProperty('Authorization')
  session.set({ Token: 'secret', ExpiresAt: null, Profile: profile })
  await call('GET', 'skilifts')
  await call('GET', 'UserLogin')
  expect(sent[1]!.headers.Authorization).toBe('Bearer secret')
  expect(sent[2]!.headers).not.toHaveProperty('Authorization')
})

test.each([
  ['R7.10', 'POST', 'skilifts'],
  ['R7.11', 'PATCH', 'skilifts/1'],
] as const)('%s: %s sends its data as JSON in the body, and none of it in the URL', async (_, method, path) => {
  const data = { name: { sk: 'Lúčky' }, lengths: [1, 2], note: null }
  await call(method, path, data)
  expect(sent[0]).toMatchObject({ method, url: `/api/private/${path}`, headers: { 'Content-Type': 'application/json' } })
  expect(JSON.parse(String(sent[0]!.body))).toEqual(data)
})

test('a call without a body says nothing about its type, and only a POST has an idempotency key', async () => {
  for (const method of ['GET', 'DELETE'] as const) await call(method, 'skilifts', { q: 'x' })
  await call('POST', 'users/u/view-as')
  for (const { headers, body } of sent) expect([headers['Content-Type'], body]).toEqual([undefined, undefined])
  expect(sent.map(({ headers }) => 'Idempotency-Key' in headers)).toEqual([false, false, true])
})

test('a file is sent as a form, whose type the browser sets', async () => {
  const form = new FormData()
  form.append('file', new Blob(['x']), 'x.csv')
  await call('POST', 'skilifts/import', form)
  expect([sent[0]!.body, sent[0]!.headers['Content-Type']]).toEqual([form, undefined])
})

test('R7.14, R7.15, R7.17: 204 is nothing, JSON is read, other text stays text', async () => {
  answers = [answer(204), answer(200, '{"n":null,"s":"2026-01-01"}'), answer(200, 'pong')]
  expect(await call('GET', 'a')).toBeUndefined()
  expect(await call('GET', 'a')).toEqual({ n: null, s: '2026-01-01' })
  expect(await call('GET', 'a')).toBe('pong')
})

test('R7.16: dates are parsed only for calls that request it', async () => {
  answers = [answer(200, '{"day":"2026-01-01","at":"2026-01-01T08:00:00.5Z","text":"2026-13-45"}')]
  expect(await call('GET', 'a', undefined, { dates: true })).toEqual({
    day: '2026-01-01',
    at: new Date('2026-01-01T08:00:00.500Z'),
    text: '2026-13-45',
  })
})

test('a POST has an idempotency key, a change its base version, and a response its own version', async () => {
  answers = [answer(201, '{}', { etag: '"1"' }), answer(200, '{}', { etag: '"5"' })]
  expect((await callForAnswer('POST', 'skilifts', { name: 'x' })).version).toBe(1)
  expect((await callForAnswer('PATCH', 'skilifts/1', { name: 'x' }, { ifMatch: 4 })).version).toBe(5)
  expect(sent[0]!.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
  expect(sent[1]!.headers['If-Match']).toBe('"4"')
  expect(sent[1]!.body).toBe('{"name":"x"}')
})

test('R8.1, R8.8: an error carries status, code, data, text and the number of the request', async () => {
  answers = [answer(409, JSON.stringify({ ErrorCode: 302, ErrorData: { usedBy: [] }, messages: [{ message: 'In use' }], requestId: 'r1' }))]
  const error = await failing(call('DELETE', 'skilifts', 'a'))
  expect(error).toMatchObject({ status: 409, code: 302, message: 'In use', data: { usedBy: [] }, requestId: 'r1' })
})

test('R8.5, R8.6, R8.7: only calls without a response are retried, as often as requested, with the same key', async () => {
  answers = [answer(-6), answer(-4), answer(200, '1')]
  expect(await call('POST', 'a', {}, { retries: 2 })).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  const waits = vi.mocked(setTimeout).mock.calls.map(([, wait]) => wait)
  expect([waits.length, waits.every((wait) => wait! >= 250 && wait! <= 1100)]).toEqual([2, true])
  answers = [answer(500, '{"ErrorCode":500}')]
  expect((await failing(call('GET', 'a', undefined, { retries: 5 }))).code).toBe(500)
  expect(sent).toHaveLength(4)
})

test('R8.4, R8.7, R9.52: without retries the first missing response fails, and other methods are never retried', async () => {
  answers = [answer(-6), answer(-6)]
  expect((await failing(call('GET', 'a'))).code).toBe(1)
  expect((await failing(call('PATCH', 'a', {}, { retries: 3 }))).code).toBe(1)
  expect(sent).toHaveLength(2)
})

test('R8.9: an expired session is reported once per failed call, a wrong password is not', async () => {
  const onExpired = vi.fn()
  const end = loginExpired.subscribe(onExpired)
  answers = [answer(401, '{"ErrorCode":101}'), answer(400, '{"ErrorCode":110,"messages":[{"message":"Wrong"}]}')]
  await failing(call('GET', 'a'))
  await failing(call('POST', 'authorization/login', {}, { base: 'public' }))
  expect(onExpired).toHaveBeenCalledTimes(1)
  end()
})

test('R9.53: a retry waits a whole number of milliseconds from 250 to 1100, both of them possible', () => {
  const random = vi.spyOn(Math, 'random')
  const delays = [0, 0.5, 0.999_999_9].map((value) => (random.mockReturnValue(value), retryDelay()))
  expect(delays).toEqual([250, 675, 1100])
})

test('T72: a failure without any code is retried too, one with a code is not', async () => {
  answers = [answer(502, 'Bad gateway'), answer(0, 'timeout'), answer(200, '7')]
  expect(await call('GET', 'a', undefined, { retries: 2 })).toBe(7)
  answers = [answer(409, '{"ErrorCode":302}'), answer(200, '7')]
  expect((await failing(call('GET', 'a', undefined, { retries: 2 }))).code).toBe(302)
})

test('R8.13, T82: a quiet call does not report its failure, but reports an expired session', async () => {
  const [onFailed, expired] = [vi.fn(), vi.fn()]
  const ends = [callFailed.subscribe(onFailed), loginExpired.subscribe(expired)]
  answers = [answer(500, '{"ErrorCode":500}'), answer(401, '{"ErrorCode":101}')]
  await failing(call('GET', 'a', undefined, { quiet: true }))
  await failing(call('GET', 'a', undefined, { quiet: true }))
  for (const end of ends) end()
  expect([onFailed.mock.calls.length, expired.mock.calls.length]).toEqual([0, 1])
})

test('R7.13, T78: a DELETE of anything but a simple id has it in the query', async () => {
  await call('DELETE', 'skilifts', { id: 'a', tag: ['x', 'y'] })
  await call('DELETE', 'skilifts', 'a')
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/api/private/skilifts?id=a&tag=x&tag=y', undefined],
    ['/api/private/skilifts/a', undefined],
  ])
})

test('M6 a request that needs the current password is repeated after it was typed; users who do not type it see the reason', async () => {
  const failures: CallError[] = []
  const stop = callFailed.subscribe((error) => void failures.push(error))
  const refusal = () => answer(403, '{"ErrorCode":104,"messages":[{"message":"Confirm first."}]}')
  for (const isConfirmed of [true, false]) {
    answers = [refusal(), answer(200, '{"id":"u"}')]
    const work = call('PATCH', 'users/u', { email: 'new@x.sk' }, { ifMatch: 3 })
    const outcome = work.catch((error: unknown) => error)
    await vi.waitFor(() => expect(confirmation.isAsked()).toBe(true), { timeout: 20_000 })
    confirmation.settle(isConfirmed)
    expect(await outcome).toEqual(isConfirmed ? { id: 'u' } : expect.objectContaining({ code: 104 }))
  }
  stop()
  expect(sent.map(({ body, headers }) => [body, headers['If-Match']])).toEqual(Array(3).fill(['{"email":"new@x.sk"}', '"3"']))
  expect(failures.map(({ message }) => message)).toEqual(['Confirm first.'])
  expect(confirmation.isAsked()).toBe(false)
})

test('what a caller asks for reaches the transport', async () => {
  const { signal } = new AbortController()
  const onProgress = () => {}
  await call('GET', 'a', undefined, { timeout: 4000, signal, keepalive: true, onProgress })
  expect(sent[0]).toMatchObject({ timeout: 4000, signal, keepalive: true, onProgress })
})

test('PUT sends its data as JSON as well, and is not tried again', async () => {
  answers = [answer(-6)]
  expect((await failing(call('PUT', 'a', { name: 'x' }, { retries: 3 }))).status).toBe(-6)
  expect(sent.map(({ headers, body }) => [headers['Content-Type'], body])).toEqual([['application/json', '{"name":"x"}']])
})

test('a request that is repeated has the key it is given, and the first version of a record counts', async () => {
  await call('POST', 'a', {}, { idempotencyKey: 'same', ifMatch: 0 })
  expect(sent[0]!.headers).toMatchObject({ 'Idempotency-Key': 'same', 'If-Match': '"0"' })
  await call('PATCH', 'a', {})
  expect('If-Match' in sent[1]!.headers).toBe(false)
})

test.each([
  ['W/"5"', 5],
  ['"12"', 12],
  ['"abc"', undefined],
  ['"0"', undefined],
  ['5', undefined],
])('the version of a response with the tag %s is %s', async (etag, version) => {
  answers = [answer(200, '{}', { etag })]
  expect(await callForAnswer('GET', 'a')).toEqual({ body: {}, status: 200, version })
})

test('a response without a tag has no version, and one without a body is nothing', async () => {
  answers = [answer(200, ''), answer(299, '1')]
  expect(await callForAnswer('GET', 'a')).toEqual({ body: undefined, status: 200, version: undefined })
  expect(await callForAnswer('GET', 'a')).toEqual({ body: 1, status: 299, version: undefined })
})

test.each([199, 300, 304, 400])('a response with the status %i is a failure', async (status) => {
  answers = [answer(status, '{"ErrorCode":7}')]
  expect((await failing(call('GET', 'a'))).status).toBe(status)
})

test('a refusal for lack of permission is reported, others are not', async () => {
  const refused = vi.fn()
  const stop = permissionRefused.subscribe(refused)
  answers = [answer(403, '{"ErrorCode":102}'), answer(403, '{"ErrorCode":103}')]
  await failing(call('GET', 'a'))
  expect(refused).toHaveBeenCalledOnce()
  await failing(call('GET', 'a'))
  expect(refused).toHaveBeenCalledOnce()
  stop()
})

test('R8.7: one retry is one, and when all of them fail the last failure counts and is reported once', async () => {
  const failures = vi.fn()
  const stop = callFailed.subscribe(failures)
  answers = [answer(-6), answer(-4)]
  expect((await failing(call('GET', 'a', undefined, { retries: 1 }))).status).toBe(-4)
  expect([sent.length, failures.mock.calls.length]).toEqual([2, 1])
  stop()
})

test('R4.16: only a call the page waits for can cover it', async () => {
  vi.mocked(setTimeout).mockRestore()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const waiting = Promise.withResolvers<Incoming>()
  vi.mocked(transport.send).mockReturnValue(waiting.promise)
  const calls = [call('GET', 'a')]
  await vi.advanceTimersByTimeAsync(850)
  expect(blocking.isShown()).toBe(false)
  calls.push(call('GET', 'a', undefined, { block: true }))
  await vi.advanceTimersByTimeAsync(850)
  expect(blocking.isShown()).toBe(true)
  waiting.resolve(answer(204))
  await Promise.all(calls)
  expect(blocking.isShown()).toBe(false)
})

test('M6 a quiet call that was not confirmed reports nothing', async () => {
  const failures = vi.fn()
  const stop = callFailed.subscribe(failures)
  answers = [answer(403, '{"ErrorCode":104}')]
  const outcome = failing(call('PATCH', 'users/u', {}, { quiet: true }))
  await vi.waitFor(() => expect(confirmation.isAsked()).toBe(true), { timeout: 20_000 })
  confirmation.settle(false)
  expect([(await outcome).code, failures.mock.calls]).toEqual([104, []])
  stop()
})
