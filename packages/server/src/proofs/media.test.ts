/** Pictures: kept once, without what they tell of the photographer, and nothing else gets in. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../testing/server.ts'
import { ifMatch, listen } from './instance.ts'

let server: TestServer
let admin: Client
let address: string
let resortId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  address = await listen(server.app)
})
afterAll(() => server.close())

interface Medium {
  id: string
  url: string
  thumbnailUrl: string
  fileName: string
  contentType: string
  size: number
  width: number
  height: number
}

async function upload(content: Uint8Array, { name = 'a.jpg', type = 'image/jpeg', token = admin.token } = {}) {
  const form = new FormData()
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>], { type }), name)
  const response = await fetch(`${address}/api/private/media`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await response.json()) as Medium & { ErrorCode: number }
  return { status: response.status, body }
}

async function download(url: string) {
  const response = await fetch(address + url)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const picture = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 30 } } })

/** Nothing of a refused or broken upload stays, and nothing of an accepted one but its two files. */
const filesIn = (folder: string) => {
  try {
    return readdirSync(join(server.services.config.dataDir, 'media', folder), { recursive: true })
  } catch {
    return []
  }
}
const expectNothingLeft = () => vi.waitFor(() => expect(filesIn('incoming')).toEqual([]), { timeout: 5_000 })

test('a photo loses its place, its camera and its maker, and stands upright', async () => {
  const photo = await picture(640, 400)
    .withExif({
      IFD0: { Make: 'Kamera-Kanarik', Artist: 'Kanarik' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '20/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const before = await sharp(photo).metadata()
  expect([before.exif !== undefined, photo.includes('Kanarik'), before.orientation]).toEqual([true, true, 6])
  const { status, body } = await upload(photo, { name: 'dovolenka.jpg' })
  expect([status, body.contentType, body.width, body.height, body.fileName]).toEqual([201, 'image/jpeg', 400, 640, 'dovolenka.jpg'])
  for (const url of [body.url, body.thumbnailUrl]) {
    const { bytes } = await download(url)
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, orientation ?? 1, bytes.includes('Kanarik'), bytes.includes('GPS')]).toEqual([
      undefined,
      undefined,
      undefined,
      1,
      false,
      false,
    ])
  }
  await expectNothingLeft()
})

test('a thumbnail fits its frame, keeps its shape and never grows', async () => {
  const { body: wide } = await upload(await picture(2000, 500).png().toBuffer(), { name: 'wide.png', type: 'image/png' })
  const { bytes, headers } = await download(wide.thumbnailUrl)
  const { width, height, format } = await sharp(bytes).metadata()
  expect([width, height, format, headers.get('content-type')]).toEqual([480, 120, 'webp', 'image/webp'])
  const { body: small } = await upload(await picture(20, 10).png().toBuffer(), { name: 'small.png', type: 'image/png' })
  const tiny = await sharp((await download(small.thumbnailUrl)).bytes).metadata()
  expect([tiny.width, tiny.height]).toEqual([20, 10])
})

test('the same picture is stored once, whoever sends it and however often', async () => {
  const content = await picture(64, 64, 7).jpeg().toBuffer()
  const other = await server.signedIn([])
  const stored = filesIn('.').length
  const answers = await Promise.all([admin, other, admin, other].map(({ token }, at) => upload(content, { name: `${at}.jpg`, token })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers[0]!.body.url).toBe(`/media/${createHash('sha256').update(content).digest('hex')}/original`)
  await expectNothingLeft()
  expect(filesIn('.').filter((name) => String(name).includes('.')).length - stored).toBeLessThanOrEqual(3)
  expect((await download(answers[0]!.body.url)).bytes.length).toBe(answers[0]!.body.size)
})

test('a picture is served as a picture and as nothing else', async () => {
  const { body } = await upload(await picture(30, 30, 9).jpeg().toBuffer())
  for (const url of [body.url, body.thumbnailUrl]) {
    const { status, headers } = await download(url)
    expect([status, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      200,
      "sandbox; default-src 'none'",
      'nosniff',
    ])
    expect(headers.get('content-type')).toMatch(/^image\/(jpeg|webp)$/)
    expect(headers.get('cache-control')).toContain('immutable')
  }
  for (const odd of [
    '/media/../../../etc/passwd',
    `/media/${'0'.repeat(64)}/original`,
    body.url.replace('original', 'other'),
    body.url.replace('/original', '/..%2foriginal'),
    body.url.toUpperCase(),
  ])
    expect([odd, (await download(odd)).status < 400 && !(await download(odd)).headers.get('content-type')?.includes('html')]).toEqual([
      odd,
      false,
    ])
})

/** A PNG that says it is huge and unpacks to a lot, in a few hundred bytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * Math.min(side, 4000)))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(document.domain)</script>'

test('what is no JPEG or PNG is refused by its content, whatever it calls itself', async () => {
  const jpeg = await picture(16, 16).jpeg().toBuffer()
  const refused: Record<string, Uint8Array> = {
    svg: Buffer.from(svg),
    'svg in utf-16': Buffer.from(`\ufeff${svg}`, 'utf16le'),
    html: Buffer.from(html),
    'html behind a magic number': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
    'a png of nothing': Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.from(html)]),
    gif: await picture(4, 4).gif().toBuffer(),
    webp: await picture(4, 4).webp().toBuffer(),
    tiff: await picture(4, 4).tiff().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    zip: Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaa'),
    elf: Buffer.from('\u007fELF\u0002\u0001\u0001'),
    empty: Buffer.alloc(0),
    'half a jpeg': jpeg.subarray(0, jpeg.length / 2),
    'a bomb of a billion pixels': bomb(32_000),
    'a bomb with a lying size': bomb(60_000),
  }
  const rss = process.memoryUsage().rss
  for (const [what, content] of Object.entries(refused))
    for (const [name, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a.svg', 'image/svg+xml'],
      ['../../a.png', 'text/html'],
    ] as const) {
      const begun = performance.now()
      const { status, body } = await upload(content, { name, type })
      expect([what, status, body.ErrorCode]).toEqual([what, 422, 400])
      expect(performance.now() - begun).toBeLessThan(3_000)
    }
  expect(process.memoryUsage().rss - rss).toBeLessThan(256 * 1024 * 1024)
  await expectNothingLeft()
})

test('a picture that is a page as well keeps only the picture', async () => {
  const polyglots = [
    Buffer.concat([await picture(16, 16, 11).jpeg().toBuffer(), Buffer.from(html)]),
    Buffer.concat([await picture(16, 16, 12).png().toBuffer(), Buffer.from(`PK\u0003\u0004${html}`)]),
    await picture(16, 16, 13)
      .withExif({ IFD0: { ImageDescription: html } })
      .jpeg()
      .toBuffer(),
  ]
  for (const polyglot of polyglots) {
    const { status, body } = await upload(polyglot, { name: `${html}.html`, type: 'text/html' })
    expect(status).toBe(201)
    expect(body.fileName).not.toMatch(/[<>/"]/)
    for (const url of [body.url, body.thumbnailUrl]) {
      const { bytes, headers } = await download(url)
      expect([bytes.includes('<script'), bytes.includes('PK\u0003\u0004'), headers.get('content-type')?.startsWith('image/')]).toEqual([
        false,
        false,
        true,
      ])
    }
  }
})

test('ten megabytes are enough', { timeout: 60_000 }, async () => {
  const limit = 10 * 1024 * 1024
  const small = await picture(32, 32, 14).jpeg().toBuffer()
  const filled = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
  expect((await upload(filled(limit))).status).toBe(201)
  const { status, body } = await upload(filled(limit + 1))
  expect([status, body.ErrorCode]).toEqual([413, 401])
  await expectNothingLeft()
})

test('two files, no file, fields and broken forms are refused', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const send = async (body: string | FormData, more = {}) =>
    (await fetch(`${address}/api/private/media`, { method: 'POST', body, headers: { ...headers, ...more } })).status
  const jpeg = new Blob([new Uint8Array(await picture(9, 9, 15).jpeg().toBuffer())])
  const [two, none, field] = [new FormData(), new FormData(), new FormData()]
  two.append('file', jpeg, 'a.jpg')
  two.append('file', jpeg, 'b.jpg')
  field.append('file', 'not a file')
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const [what, status] of Object.entries({
    none: await send(none),
    field: await send(field),
    json: await send('{}', { 'content-type': 'application/json' }),
    bare: await send('x', { 'content-type': 'multipart/form-data' }),
    cut: await send('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', boundary),
    nothing: await send('--x--\r\n', boundary),
  }))
    expect([what, status >= 400 && status < 500]).toEqual([what, true])
  expect([201, 400, 413]).toContain(await send(two))
  expect((await fetch(`${address}/api/private/media`, { method: 'POST', body: none })).status).toBe(401)
  await expectNothingLeft()
})

test('an upload that breaks off leaves nothing behind', async () => {
  for (let at = 0; at < 5; at++) {
    const abort = new AbortController()
    const parts = new ReadableStream({
      async start(controller) {
        controller.enqueue(
          Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'),
        )
        for (let part = 0; part < 5 && !abort.signal.aborted; part++) {
          controller.enqueue(Buffer.alloc(200_000, 0xff))
          await sleep(10)
        }
      },
    })
    const request = fetch(`${address}/api/private/media`, {
      method: 'POST',
      body: parts,
      duplex: 'half',
      signal: abort.signal,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    await vi.waitFor(() => expect(filesIn('incoming').length).toBeGreaterThan(0), { timeout: 5_000, interval: 5 })
    abort.abort()
    await expect(request).rejects.toThrow()
  }
  await expectNothingLeft()
})

test('records name only pictures that are there', async () => {
  const { body: medium } = await upload(await picture(50, 50, 16).jpeg().toBuffer())
  const nowhere = '00000000-0000-4000-8000-00000000dead'
  const photo = (mediaId: string) => ({ mediaId, caption: null, alt: null, isMain: true })
  const lift = { resortId, name: { sk: 'Lanovka' }, type: 'chair', lowestPoint: 1, highestPoint: 2 }
  const made = await admin('POST', 'skilifts', { ...lift, photos: [photo(medium.id)] })
  expect([made.status, made.body['photos']]).toEqual([201, [photo(medium.id)]])
  const refused = await admin('POST', 'skilifts', { ...lift, photos: [photo(medium.id), photo(nowhere)] })
  expect([refused.status, (refused.body.ErrorData.issues as { field: string }[]).map(({ field }) => field)]).toEqual([422, ['photos']])
  const path = `skilifts/${made.body['id'] as string}`
  expect((await admin('PATCH', path, { photos: [photo(nowhere)] }, ifMatch(1))).status).toBe(422)
  expect((await admin('PATCH', `resorts/${resortId}`, { logo: nowhere }, ifMatch(1))).status).toBe(422)
  expect((await admin('PATCH', `resorts/${resortId}`, { logo: medium.id }, ifMatch(1))).status).toBe(200)
  const listed = await admin('GET', `/api/private/media?ids=${medium.id}&ids=${nowhere}`)
  expect(listed.body.items.map(({ id }) => id)).toEqual([medium.id])
})
