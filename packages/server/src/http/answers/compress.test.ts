import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress.ts'

const long = 'Čučoriedková lúka '.repeat(1_000)
const app = Fastify()
compressAnswers(app)
app.get('/long', () => ({ long }))
// Pairs of surrogates at every place, odd and even.
const huge = `${'🏔'.repeat(400_000)}-${'🏔'.repeat(400_000)}`
app.get('/huge', () => ({ huge }))
app.get('/short', () => ({ short: true }))

const ask = (url: string, accepted?: string) => app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])('a long response is compressed as the client accepts: %s', async (accepted, encoding, unpacked) => {
  const { headers, rawPayload } = await ask('/long', accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', 'content-length': String(rawPayload.length) })
  expect(JSON.parse(unpacked(rawPayload).toString())).toEqual({ long })
})

test('responses are not compressed for clients without support, nor when they are short', async () => {
  expect((await ask('/long')).json()).toEqual({ long })
  const { headers, body } = await ask('/short', 'br')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('{"short":true}')
})

test('a very long response without compression is sent in parts that together are the whole', async () => {
  const { headers, body } = await ask('/huge')
  expect([headers['content-length'], headers['transfer-encoding']]).toEqual([undefined, 'chunked'])
  expect(JSON.parse(body)).toEqual({ huge })
})
