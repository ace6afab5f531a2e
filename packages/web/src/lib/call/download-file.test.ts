import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { text } from '../language/texts/i18n.ts'
import type { CallError } from './call-error.ts'
import { downloadFile } from './download-file.ts'
import { chooseServer } from './send/call-base.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage
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
beforeEach(() => void files.splice(0))

const failure = async (): Promise<CallError> => {
  const found = await downloadFile('skilifts/export', {}).catch((error: CallError) => error)
  if (!found) throw new Error('It did not fail')
  return found
}

test('a file has the name the server gave it, or else that of its address', async () => {
  answer = (_, response) => response.setHeader('content-disposition', 'attachment; filename="lifts 2026.csv"').end('a;b')
  await downloadFile('skilifts/export', { format: 'csv' })
  expect([asked.method, asked.url]).toEqual(['GET', '/api/private/skilifts/export?format=csv'])
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
