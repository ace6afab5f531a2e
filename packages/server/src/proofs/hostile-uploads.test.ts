/** Files of types that are not accepted are refused under any name and leave nothing behind. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { box, gpx, mp4, pdf } from '../testing/files.ts'
import { onTime } from './scene/on-time.ts'
import { bomb, picture, startDarkroom, type Darkroom } from './scene/pictures.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(document.domain)</script>'

let room: Darkroom
beforeAll(async () => {
  room = await startDarkroom()
})
afterAll(() => room.close())

test('files other than accepted pictures are refused by their content, whatever their name and type', async () => {
  const { upload, expectNothingLeft } = room
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

/** `size` bytes with this beginning. */
const filled = (head: Buffer, size: number) => Buffer.concat([head, Buffer.alloc(size - head.length, 0x20)])

test('a GPX file must be XML without declarations and scripts, and a track', async () => {
  const { upload, expectNothingLeft } = room
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  const refused: Record<string, Uint8Array | string> = {
    'a file of the machine': `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx><name>&x;</name></gpx>`,
    'a billion laughs': `<!DOCTYPE gpx [<!ENTITY l0 "lol">${laughs}]><gpx><name>&l9;</name></gpx>`,
    'a document type alone': '<!DOCTYPE gpx><gpx/>',
    'an undeclared entity': '<gpx><name>&nbsp;</name></gpx>',
    'a style sheet': '<?xml-stylesheet type="text/xsl" href="https://evil.example/x.xsl"?><gpx/>',
    'a page within': '<gpx><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></gpx>',
    'a drawing within': '<gpx><extensions><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/></extensions></gpx>',
    'a page called gpx': '<gpx xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></gpx>',
    'another root': '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>',
    'no end': '<gpx><trk>',
    'two roots': '<gpx/><gpx/>',
    'HTML after it': `<gpx/>${html}`,
    'text before it': 'x<gpx/>',
    'an attribute without quotes': '<gpx version=1.1/>',
    'depth without end': `<gpx>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</gpx>`,
    'UTF-16': Buffer.from('\ufeff<gpx/>', 'utf16le'),
    'another encoding': '<?xml version="1.0" encoding="ISO-8859-2"?><gpx/>',
    'broken UTF-8': Buffer.from([0x3c, 0x67, 0x70, 0x78, 0x3e, 0xc3, 0x28, 0x3c, 0x2f, 0x67, 0x70, 0x78, 0x3e]),
    nothing: '',
  }
  for (const [what, content] of Object.entries(refused)) {
    const begun = performance.now()
    const { status, body } = await upload(Buffer.from(content), { name: 'track.gpx', type: 'application/gpx+xml', accept: 'gpx' })
    expect([what, status, body.ErrorCode]).toEqual([what, 422, 400])
    expect(performance.now() - begun).toBeLessThan(onTime(1_000))
  }
  expect((await upload(gpx(), { accept: 'gpx' })).status).toBe(201)
  await expectNothingLeft()
})

test('a PDF must be one from first to last byte, and a video must consist of its boxes', async () => {
  const { upload, expectNothingLeft } = room
  const long = Buffer.from(mp4())
  long.writeUInt32BE(0x7fffffff, 0)
  const refused: Record<string, [Uint8Array, string]> = {
    'a page before the PDF': [Buffer.concat([Buffer.from(html), pdf()]), 'pdf'],
    'a page behind the PDF': [Buffer.concat([pdf(), Buffer.from(html)]), 'pdf'],
    'a PDF without an end': [pdf().subarray(0, 40), 'pdf'],
    'a picture called PDF': [await picture(9, 9).jpeg().toBuffer(), 'pdf'],
    PostScript: [Buffer.from('%!PS-Adobe-3.0\n%%EOF'), 'pdf'],
    'a page called film': [Buffer.from(html), 'mp4'],
    'a page behind the film': [Buffer.concat([mp4(), Buffer.from(html)]), 'mp4'],
    'a film without pictures': [Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4), 'isom'), box('moov', Buffer.alloc(40))]), 'mp4'],
    'a film cut short': [mp4().subarray(0, 10_000), 'mp4'],
    'a box larger than the file': [long, 'mp4'],
    'a box of nothing, for ever': [Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4), 'isom'), Buffer.alloc(50_000)]), 'mp4'],
    'a million boxes': [Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4), 'isom'), ...Array(200_000).fill(box('free'))]), 'mp4'],
    QuickTime: [Buffer.concat([box('ftyp', 'qt  ', Buffer.alloc(4), 'qt  '), mp4().subarray(28)]), 'mp4'],
  }
  for (const [what, [content, accept]] of Object.entries(refused)) {
    const begun = performance.now()
    const { status, body } = await upload(content, { accept })
    expect([what, status, body.ErrorCode]).toEqual([what, 422, 400])
    expect(performance.now() - begun).toBeLessThan(3_000)
  }
  await expectNothingLeft()
})

test('a PDF with a script is served as a download, in a sandbox', async () => {
  const { upload, download } = room
  const { body } = await upload(pdf('/AA<</O<</S/JavaScript/JS(app.alert(1))>>>>'), { name: `${html}\r\nx: y.pdf`, accept: 'pdf' })
  const { headers } = await download(body.url)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w.%-]+$/)
  expect([headers.get('content-security-policy'), headers.get('x-content-type-options'), headers.get('x')]).toEqual([
    "sandbox; default-src 'none'",
    'nosniff',
    null,
  ])
})

test('a video may be large, all other files are limited to ten megabytes', { timeout: 240_000 }, async () => {
  const { upload, download, expectNothingLeft } = room
  const before = process.memoryUsage().rss
  const film = mp4({ frames: 60 * 1024 * 1024 })
  const { status, body } = await upload(film, { accept: 'mp4' })
  expect([status, body.size]).toEqual([201, film.length])
  expect((await download(body.url, { range: `bytes=-100` })).bytes.length).toBe(100)
  for (const [head, accept] of [
    [gpx(), 'gpx'],
    [pdf(), 'pdf'],
    [await picture(9, 9).png().toBuffer(), 'png'],
    // A video is refused where only pictures are accepted.
    [mp4(), 'jpg'],
  ] as const) {
    const { status, body } = await upload(filled(head, 10 * 1024 * 1024 + 1), { accept })
    expect([accept, status, body.ErrorCode]).toEqual([accept, 413, 401])
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024)
  await expectNothingLeft()
})

test('of a picture that is also an HTML page only the picture is stored', async () => {
  const { upload, download } = room
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

test('files of ten megabytes are accepted', { timeout: 60_000 }, async () => {
  const { upload, expectNothingLeft } = room
  const limit = 10 * 1024 * 1024
  const small = await picture(32, 32, 14).jpeg().toBuffer()
  const filled = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
  expect((await upload(filled(limit))).status).toBe(201)
  const { status, body } = await upload(filled(limit + 1))
  expect([status, body.ErrorCode]).toEqual([413, 401])
  await expectNothingLeft()
})

test('two files, no file, fields and malformed forms are refused', async () => {
  const { admin, address, expectNothingLeft } = room
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

test('an interrupted upload leaves nothing behind', async () => {
  const { admin, address, filesIn, expectNothingLeft } = room
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
    })
    await vi.waitFor(() => expect(filesIn('incoming').length).toBeGreaterThan(0), { timeout: 20_000, interval: 5 })
    abort.abort()
    await expect(request).rejects.toThrow()
  }
  await expectNothingLeft()
})
