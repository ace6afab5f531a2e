/** The API document and the page that shows it are public and must not slow the server down. */
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const document = '/api/openapi.json'
const reference = '/api/reference'

describe('where the API documentation is published', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const get = (url: string, headers = {}) => server.app.inject({ url, headers })
  const scriptOf = (page: string) => /src="(\/api\/reference\/scalar\.js\?[\w-]+)"/.exec(page)?.[1] ?? ''

  test('H4 the document is generated once: compressed, with a strong ETag, cacheable', async () => {
    const [packed, zipped, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => get(document, { 'accept-encoding': encoding })),
    )
    expect(packed!.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
    expect(zipped!.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(packed!.rawPayload).equals(plain!.rawPayload)).toBe(true)
    const tags = [packed, zipped, plain].map((answer) => String(answer!.headers['etag']))
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) {
      expect(tag).toMatch(/^"/)
      const again = await get(document, { 'if-none-match': tag, 'accept-encoding': 'br' })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('H4 a hundred requests for the document do not generate it again', async () => {
    await get(document)
    const begun = process.threadCpuUsage()
    for (let at = 0; at < 100; at++) await get(document, { 'accept-encoding': 'br' })
    // Generating it costs more than a second of processor time, serializing it a tenth of a second each time.
    expect(process.threadCpuUsage(begun).user / 1_000).toBeLessThan(2_500)
  })

  test('H4 the script of the page is cacheable, under a URL with the hash of its content', async () => {
    const address = scriptOf((await get(reference)).body)
    const script = await get(address, { 'accept-encoding': 'br' })
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(script.rawPayload).toString()).toContain('createApiReference')
    expect((await get(address, { 'if-none-match': script.headers['etag'] })).statusCode).toBe(304)
    expect((await get(address.split('?')[0]!)).headers['cache-control']).toBe('no-cache')
  })

  test('L3 the page runs no script but its own file, and the script cannot access the storage of the application', async () => {
    for (const url of [reference, `${reference}/`]) {
      const { headers, body } = await get(url)
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
      )
      expect(policy.get('script-src')).toBe("'self'")
      expect(policy.get('sandbox')).toBe('allow-scripts')
      expect(policy.get('frame-ancestors')).toBe("'self'")
      for (const name of ['default-src', 'base-uri', 'object-src', 'form-action']) expect(policy.get(name)).toBe("'none'")
      expect(body).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/)
    }
    // A sandboxed page requests the document from an opaque origin.
    expect((await get(document)).headers['access-control-allow-origin']).toBe('*')
  })
})

test('ASVS 13.4.5 with API_DOCS=off nothing of it is published', async () => {
  const server = await startTestServer({ API_DOCS: 'off' })
  for (const url of [document, reference, `${reference}/`, `${reference}/scalar.js`])
    expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 404])
  await server.close()
})
