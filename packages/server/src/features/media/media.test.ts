/** Uploaded SVG files are sanitized: the result contains no scripts and no HTML. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

async function upload(content: string, type = 'image/svg+xml') {
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="icon.svg"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--x--\r\n`
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' }
  return server.app.inject({ method: 'POST', url: '/api/private/media', headers, body })
}

const hostile = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24" onload="alert(1)">
<script>alert(document.domain)</script><image xlink:href="https://evil.example/pixel.png"/><text>&x;</text>
<a xlink:href="javascript:alert(1)"><path d="M0 0h1v1z"/></a><path d="M2 2h20v20z" style="fill:url(https://evil.example/a#b)" onclick="alert(1)"/></svg>`

test('R5.50: of a malicious SVG only its shapes remain, with headers that prevent scripts', async () => {
  const sent = await upload(hostile)
  expect([sent.statusCode, sent.json().contentType]).toEqual([201, 'image/svg+xml'])
  const { headers, body } = await server.app.inject({ method: 'GET', url: sent.json().url })
  expect(body).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20z"></path></svg>')
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment; filename="icon.svg"; filename*=UTF-8\'\'icon.svg',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test('R5.50: a file that is not an SVG is refused under that type', async () => {
  for (const content of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<html><svg><path/></svg></html>',
    'GIF89a',
  ]) {
    const { statusCode, json } = await upload(content)
    expect([statusCode, json().ErrorCode]).toEqual([422, 400])
  }
})
