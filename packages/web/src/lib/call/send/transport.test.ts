import { afterEach, expect, test, vi } from 'vitest'
import { expectFirstPaint } from '../../browser/time/first-paint.ts'
import { transport } from './transport.ts'

const request = { method: 'PATCH', url: '/api/a', headers: { a: '1' }, body: '{}', timeout: undefined, signal: undefined }

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a request goes as it is, and the response comes with status, text and headers', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('text', { status: 201, headers: { etag: '"1"' } }))
  const { status, body, headers } = await transport.send(request)
  expect([status, body, headers.get('etag')]).toEqual([201, 'text', '"1"'])
  expect(fetched.mock.calls[0]).toEqual([
    '/api/a',
    { method: 'PATCH', headers: { a: '1' }, keepalive: false, body: '{}', signal: expect.any(AbortSignal) },
  ])
})

test('a request without a body has none, and one that outlives the page says so', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''))
  await transport.send({ ...request, method: 'GET', body: undefined, keepalive: true })
  expect(fetched.mock.calls[0]![1]).toMatchObject({ keepalive: true })
  expect('body' in fetched.mock.calls[0]![1]!).toBe(false)
})

test('what is read between the first screen and its paint is requested after it, a change at once', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''))
  const noteRendered = expectFirstPaint()
  await transport.send({ ...request, method: 'GET', body: undefined })
  expect(fetched).toHaveBeenCalledTimes(1)
  noteRendered()
  const reading = transport.send({ ...request, method: 'GET', body: undefined })
  await transport.send(request)
  expect(fetched.mock.calls.map(([, options]) => options!.method)).toEqual(['GET', 'PATCH'])
  // Two frames, or a moment where the page has none.
  frames.splice(0).forEach((run) => run())
  frames.splice(0).forEach((run) => run())
  await reading
  expect(fetched).toHaveBeenCalledTimes(3)
})

/** A server that never answers: the request ends when it is aborted. */
const silent = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, options) =>
      new Promise((_resolve, reject) => {
        const { signal } = options!
        const end = () => reject(signal!.reason)
        if (signal!.aborted) end()
        signal!.addEventListener('abort', end)
      }),
  )

test('R8.4: a server that is out of reach is -6, one that does not answer in time -4', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await transport.send(request)).toMatchObject({ status: -6, body: '' })
  silent()
  expect(await transport.send({ ...request, timeout: 5 })).toMatchObject({ status: -4, body: '' })
  const { signal } = new AbortController()
  expect(await transport.send({ ...request, timeout: 5, signal })).toMatchObject({ status: -4 })
})

test('R9.52: without another time a request may take 45 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''))
  await transport.send(request)
  expect(timeout.mock.calls).toEqual([[45_000]])
})

test('a request that is aborted ends with the reason', async () => {
  silent()
  const giving = new AbortController()
  const answer = transport.send({ ...request, signal: giving.signal })
  giving.abort(new Error('another list'))
  await expect(answer).rejects.toThrow('another list')
})
