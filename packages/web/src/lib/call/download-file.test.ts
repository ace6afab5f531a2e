import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { text } from '../language/texts/i18n.ts'
import { session } from '../session/session.ts'
import { callFailed, loginExpired } from './call.ts'
import type { CallError } from './call-error.ts'
import { downloadFile } from './download-file.ts'
import { downloadBlob } from './download.ts'
import { chooseServer } from './send/call-base.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage | undefined
const server = createServer((request, response) => {
  asked = request
  answer(request, response)
})
interface Link {
  download?: string
  click(): void
  remove(): void
}
const files: Link[] = []
const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  chooseServer({ domain: `http://127.0.0.1:${address.port}` })
  const createElement = () => {
    const link: Link = { click: () => void files.push(link), remove() {} }
    return link
  }
  vi.stubGlobal('document', { createElement, body: { append() {} } })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  chooseServer({})
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  files.splice(0)
  asked = undefined
})

const failure = async (): Promise<CallError> => {
  const found = await downloadFile('skilifts/export', {}).catch((error: CallError) => error)
  if (!found) throw new Error('It did not fail')
  return found
}

test('a file has the name the server gave it, or else that of its address', async () => {
  answer = (_, response) => response.setHeader('content-disposition', 'attachment; filename="lifts 2026.csv"').end('a;b')
  await downloadFile('skilifts/export', { format: 'csv' })
  expect([asked?.method, asked?.url]).toEqual(['GET', '/api/private/skilifts/export?format=csv'])
  answer = (_, response) => response.end('a;b')
  await downloadFile('skilifts/export', {})
  expect(files.map(({ download }) => download)).toEqual(['lifts 2026.csv', 'skilifts/export'])
})

test('a refusal is an error with the text, code and number of the server, and no file', async () => {
  answer = (_, response) =>
    response.writeHead(403).end(JSON.stringify({ ErrorCode: 102, messages: [{ message: 'Not permitted' }], requestId: 'r1' }))
  expect(await failure()).toMatchObject({ message: 'Not permitted', status: 403, code: 102, requestId: 'r1' })
  answer = (_, response) => response.writeHead(502).end()
  expect(await failure()).toMatchObject({ message: text('fetchDataFailed'), status: 502 })
  expect(files).toEqual([])
})

test('without an answer the error says so', async () => {
  answer = (request) => request.socket.destroy()
  expect(await failure()).toMatchObject({ message: text('requestTimeout'), status: -6 })
})

test('a file has the type the server gave it, and is asked for in the name of the user', async () => {
  const blobs: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:x'
  })
  session.set({ Token: 'secret', ExpiresAt: null, Profile: profile })
  answer = (_, response) => response.setHeader('content-type', 'text/csv').end('a;b')
  await downloadFile('skilifts/export', {})
  answer = (_, response) => response.end('a;b')
  await downloadFile('skilifts/export', {})
  session.clear()
  expect(blobs.map(({ type }) => type)).toEqual(['text/csv', ''])
  expect([await blobs[0]!.text(), asked?.headers.authorization]).toEqual(['a;b', 'Bearer secret'])
  create.mockRestore()
})

test('R8.9 the end of a session opens the re-login dialog', async () => {
  const opened = vi.fn()
  const stop = loginExpired.subscribe(opened)
  answer = (_, response) => response.writeHead(401).end(JSON.stringify({ ErrorCode: 100, messages: [{ message: 'Signed out' }] }))
  expect(await failure()).toMatchObject({ code: 100, status: 401 })
  stop()
  expect(opened).toHaveBeenCalledOnce()
})

test('a file whose connection ends within it is an error as without an answer', async () => {
  answer = (request, response) => {
    response.setHeader('content-length', '100').write('a;b')
    setImmediate(() => request.socket.destroy())
  }
  expect(await failure()).toMatchObject({ message: text('requestTimeout'), status: -6 })
})

test('a file that is refused for itself has the words about it', async () => {
  const body = { ErrorCode: 200, ErrorData: { fields: { file: ['Too many rows'] } }, messages: [{ message: 'Invalid' }] }
  answer = (_, response) => response.writeHead(422).end(JSON.stringify(body))
  expect(await failure()).toMatchObject({ message: 'Too many rows', code: 200, data: body.ErrorData })
})

test('R1.49: the native app, which keeps no files, asks for none and names where they can be had', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
  vi.stubGlobal('location', { origin: 'https://office.ridgeline.invalid' })
  chooseServer({ domain: 'https://office.example' })
  const shown: string[] = []
  const stop = callFailed.subscribe(({ message }) => void shown.push(message))
  const words = text('filesNotInApp', 'https://office.example')
  expect(await failure()).toMatchObject({ message: words })
  downloadBlob(new Blob(['a;b']), 'log.csv')
  stop()
  expect([shown, files, asked]).toEqual([[words], [], undefined])
})
