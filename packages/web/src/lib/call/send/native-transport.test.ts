import { createServer, request as httpRequest, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileOf } from '../../../entities/media.ts'
import { callFailed, call } from '../call.ts'
import { chooseServer } from './call-base.ts'
import type { CallError } from '../call-error.ts'
import { isNative, startNative } from './native.ts'
import { guardTime, nativeTimeout, nativeTransport, type NativeHttp } from './native-transport.ts'
import { transport } from './transport.ts'

const read = async (message: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Behaves like Capacitor's plugin on Android: bytes are base64, JSON is parsed, errors have the name of their class. */
const shellHttp: NativeHttp = {
  request: ({ url, method, headers, data, dataType, responseType }) =>
    new Promise((resolve, reject) => {
      const asked = httpRequest(url, { method, headers, agent: false }, (answer) => {
        void read(answer).then((bytes) => {
          const isJson = answer.headers['content-type']?.includes('application/json')
          const isError = answer.statusCode! >= 400
          const text = bytes.toString(responseType === 'blob' && !isJson && !isError ? 'base64' : 'utf8')
          const sentHeaders = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
          resolve({ status: answer.statusCode!, data: isJson ? JSON.parse(text) : text, headers: Object.fromEntries(sentHeaders) })
        })
      })
      asked.on('error', ({ message }) => reject(Object.assign(new Error(message), { code: 'ConnectException' })))
      asked.end(data === undefined ? undefined : Buffer.from(data, dataType === 'file' ? 'base64' : 'utf8'))
    }),
}

let server: Server
let origin: string
let answer: RequestListener
const browserSend = transport.send

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  chooseServer({ domain: origin })
  transport.send = nativeTransport(shellHttp).send
})
afterEach(async () => {
  transport.send = browserSend
  chooseServer({})
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('R1.49: in the native app calls use the HTTP client of the shell, with complete requests and responses', async () => {
  let received: { method: string | undefined; url: string | undefined; type: string | undefined; body: string } | undefined
  answer = async (request, response) => {
    received = { method: request.method, url: request.url, type: request.headers['content-type'], body: (await read(request)).toString() }
    response.writeHead(201, { 'content-type': 'application/json', etag: '"4"' }).end('{"id":"a","name":{"sk":"Lanovka ľava"}}')
  }
  expect(await call('POST', 'skilifts', { name: { sk: 'Lanovka ľava' } })).toEqual({ id: 'a', name: { sk: 'Lanovka ľava' } })
  expect(received).toEqual({
    method: 'POST',
    url: '/api/private/skilifts',
    type: 'application/json',
    body: '{"name":{"sk":"Lanovka ľava"}}',
  })
})

test('R1.49: the app loads the HTTP client of the shell and its server URL; a browser does neither', async () => {
  expect(isNative()).toBe(false)
  await startNative()
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
  const fromShell = vi.fn<typeof fetch>(async () => Response.json({ server: origin }))
  vi.stubGlobal('fetch', fromShell)
  await startNative()
  expect(fromShell).toHaveBeenCalledExactlyOnceWith('/native-app.json')
  vi.unstubAllGlobals()
  answer = (request, response) => response.end(`received ${request.url}`)
  expect(await call('GET', 'health', undefined, { base: 'public' })).toBe('received /api/health')
})

test('a picture reaches the server unchanged', async () => {
  const bytes = new Uint8Array([0, 255, 137, 80, 78, 71, 13, 10])
  let received: File | undefined
  answer = async (request, response) => {
    const form = await new Response(new Uint8Array(await read(request)), {
      headers: { 'content-type': request.headers['content-type']! },
    }).formData()
    received = form.get('file') as File
    response.writeHead(204).end()
  }
  const form = new FormData()
  form.append('file', new File([bytes], 'pole.png', { type: 'image/png' }))
  await call('POST', 'media', form)
  expect([received?.name, received?.type]).toEqual(['pole.png', 'image/png'])
  expect(new Uint8Array(await received!.arrayBuffer())).toEqual(bytes)
})

test('a picture of the server is read unchanged, a JSON file as JSON, and a refusal as text', async () => {
  const bytes = new Uint8Array([0, 255, 137, 80, 78, 71, 13, 10])
  const medium = { url: `${origin}/media/a/original`, fileName: 'pole.png', contentType: 'image/png' }
  answer = (_, response) => response.setHeader('content-type', 'image/png').end(bytes)
  const file = await fileOf(medium)
  expect([file.name, file.type, new Uint8Array(await file.arrayBuffer())]).toEqual(['pole.png', 'image/png', bytes])
  answer = (_, response) => response.setHeader('content-type', 'application/json').end('{"a":1}')
  expect(await (await fileOf(medium)).text()).toBe('{"a":1}')
  answer = (_, response) => response.writeHead(404).end('Not here')
  await expect(fileOf(medium)).rejects.toMatchObject({ status: 404 })
})

test('R7.18, R7.19, T73: after 45 s and a guard of 3.5 s a call ends with status 0 and the text timeout', async () => {
  expect([nativeTimeout, guardTime]).toEqual([45_000, 3_500])
  const isAsked = new Promise<void>((resolve) => (answer = () => resolve()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failure = call('GET', 'skilifts').then(
    () => undefined,
    (error: CallError) => error,
  )
  let isOver = false
  void failure.then(() => (isOver = true))
  await isAsked
  await vi.advanceTimersByTimeAsync(48_499)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ status: 0, body: 'timeout', message: 'timeout', code: undefined })
})

test('R8.4: a timeout of the shell is -4, an unreachable server -6', async () => {
  const late = nativeTransport({ request: () => Promise.reject(Object.assign(new Error('timeout'), { code: 'SocketTimeoutException' })) })
  const request = { method: 'GET', url: `${origin}/`, headers: {}, body: undefined, timeout: undefined, signal: undefined }
  expect((await late.send(request)).status).toBe(-4)
  await new Promise((resolve) => server.close(resolve))
  expect((await transport.send(request)).status).toBe(-6)
})

test('an aborted call ends at once, with the reason of the abort', async () => {
  answer = () => {}
  const giving = new AbortController()
  const asked = call('GET', 'skilifts', undefined, { signal: giving.signal })
  giving.abort(new Error('another list'))
  await expect(asked).rejects.toThrow('another list')
})

test('R8.17: an error keeps its text, although the shell has parsed the JSON', async () => {
  answer = (_request, response) =>
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end('{"ErrorCode":200,"messages":[{"message":"One"},{"message":"Two"}]}')
  const messages: string[] = []
  const stop = callFailed.subscribe(({ message }) => messages.push(message))
  await expect(call('GET', 'skilifts')).rejects.toMatchObject({ status: 422, code: 200, message: 'One\n\nTwo' })
  stop()
  expect(messages).toEqual(['One\n\nTwo'])
})

const plainRequest = {
  method: 'GET',
  url: 'https://x.example/',
  headers: { a: '1' },
  body: undefined,
  timeout: undefined,
  signal: undefined,
}

test('R1.49: a request is handed to the shell with the time it may take, and what comes back is text', async () => {
  const asked = vi.fn<NativeHttp['request']>(async () => ({ status: 200, data: null, headers: { etag: '"1"' } }))
  const { send } = nativeTransport({ request: asked })
  expect(await send(plainRequest)).toMatchObject({ status: 200, body: '' })
  expect(asked.mock.calls[0]).toEqual([
    {
      url: 'https://x.example/',
      method: 'GET',
      headers: { a: '1' },
      responseType: 'text',
      connectTimeout: 45_000,
      readTimeout: 45_000,
    },
  ])
  const bodies = [undefined, 'pong', { a: 1 }, 7]
  const texts: string[] = []
  for (const data of bodies) {
    asked.mockResolvedValueOnce({ status: 200, data, headers: {} })
    texts.push((await send({ ...plainRequest, timeout: 7 })).body)
  }
  expect(texts).toEqual(['', 'pong', '{"a":1}', '7'])
  expect(asked.mock.lastCall![0]).toMatchObject({ connectTimeout: 7, readTimeout: 7 })
})

test.each([
  [{ code: 'SocketTimeoutException' }, -4],
  [{ message: 'The request timed out' }, -4],
  [{ code: 'ConnectException', message: 'refused' }, -6],
  ['timeout', -6],
  [undefined, -6],
])('R8.4: the failure %o of the shell has the status %i', async (failure, status) => {
  expect(await nativeTransport({ request: () => Promise.reject(failure) }).send(plainRequest)).toMatchObject({ status, body: '' })
})

test('a call that was aborted before it begins ends at once', async () => {
  const { send } = nativeTransport({ request: () => new Promise(() => {}) })
  await expect(send({ ...plainRequest, signal: AbortSignal.abort(new Error('another list')) })).rejects.toThrow('another list')
})

test('a call that has ended leaves no timer running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await nativeTransport({ request: async () => ({ status: 200, data: '', headers: {} }) }).send(plainRequest)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([{}, { server: 'not an address' }])(
  'R1.49: an app that was built without the address of its server refuses to start: %j',
  async (file) => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
    vi.stubGlobal('fetch', async () => Response.json(file))
    await expect(startNative()).rejects.toThrow('/native-app.json names no server')
  },
)

test('R1.49: a page with other parts of the shell, or one that says no, is in a browser', () => {
  vi.stubGlobal('Capacitor', {})
  expect(isNative()).toBe(false)
  vi.stubGlobal('Capacitor', { isNativePlatform: () => false })
  expect(isNative()).toBe(false)
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
  expect(isNative()).toBe(true)
})
