import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptConnections } from '../../../outbound/guarded-request.ts'
import { postGate } from '../../../outbound/post.ts'
import { exchanged, type Place } from './exchange.ts'

let body = ''
const other = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
})
const kept = keptConnections(1)
let place: Place
beforeAll(async () => {
  await new Promise<void>((listens) => other.listen(0, '127.0.0.1', listens))
  const address = other.address()
  place = { address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, gate: postGate(['127.0.0.0/8']), kept }
})
afterAll(() => other.close())

const asked = () => exchanged(place, { headers: {} }, AbortSignal.timeout(30_000))
const listsOf = (count: number) => `[${'[],'.repeat(count)}0]`

test('an answer with more values than one has is refused before it is parsed', async () => {
  body = listsOf(200_000)
  expect(await asked()).toMatchObject({ status: 200, body: expect.any(Array) })
  body = listsOf(600_000)
  await expect(asked()).rejects.toMatchObject({ name: 'ExternalSystemError', message: 'It sends more than an answer has', isFinal: true })
})

test('an answer that is no JSON, or too long to be read to its end, is empty', async () => {
  for (const text of ['<html>', `"${'x'.repeat(9 * 1024 * 1024)}"`]) {
    body = text
    expect(await asked()).toEqual({ status: 200, body: null })
  }
})
