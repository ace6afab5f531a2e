import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress.ts'

const long = 'Čučoriedková lúka '.repeat(1_000)
const app = Fastify()
compressAnswers(app)
app.get('/long', () => ({ long }))
app.get('/short', () => ({ short: true }))

const ask = (url: string, accepted?: string) => app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])('a long answer comes compressed as the caller takes it: %s', async (accepted, encoding, unpacked) => {
  const { headers, rawPayload } = await ask('/long', accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', 'content-length': String(rawPayload.length) })
  expect(JSON.parse(unpacked(rawPayload).toString())).toEqual({ long })
})

test('who takes no compression, and short answers, are left alone', async () => {
  expect((await ask('/long')).json()).toEqual({ long })
  const { headers, body } = await ask('/short', 'br')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('{"short":true}')
})
