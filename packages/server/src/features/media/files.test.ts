/** Files other than pictures: PDF, GPX, video. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDarkroom, type Darkroom } from '../../proofs/scene/pictures.ts'
import { startBucket } from '../../testing/bucket.ts'
import { gpx, mp4, pdf, placed } from '../../testing/files.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>
const rooms = new Map<string, Darkroom>()
beforeAll(async () => {
  bucket = await startBucket()
  rooms.set('disk', await startDarkroom())
  rooms.set('bucket', await startDarkroom(bucket.env))
})
afterAll(async () => {
  for (const room of rooms.values()) await room.close()
  await bucket.close()
})

const sandbox = "sandbox; default-src 'none'"

describe.each(['disk', 'bucket'])('kept on a %s', (place) => {
  test('a PDF and a GPX file are stored unchanged and sent as downloads', async () => {
    const { upload, download, expectNothingLeft } = rooms.get(place)!
    for (const [accept, content, type, name] of [
      ['pdf', pdf(), 'application/pdf', 'Cenník leto.pdf'],
      ['gpx', gpx(), 'application/gpx+xml', 'Okruh Štrbské pleso.gpx'],
    ] as const) {
      const { status, body } = await upload(content, { name, type: 'application/octet-stream', accept })
      expect([status, body.contentType, body.fileName, body.width, body.height, body.thumbnailUrl]).toEqual([
        201,
        type,
        name,
        null,
        null,
        null,
      ])
      const { bytes, headers } = await download(body.url)
      expect(bytes.equals(content)).toBe(true)
      expect([headers.get('content-type'), headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
        type,
        sandbox,
        'nosniff',
      ])
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.%-]+$/)
      expect(decodeURIComponent(headers.get('content-disposition')!.split("''")[1]!)).toBe(name)
      for (const variant of ['thumbnail', '480.webp']) expect((await download(body.url.replace('original', variant))).status).toBe(404)
    }
    await expectNothingLeft()
  })

  test('a video is sent in the requested byte ranges', async () => {
    const { upload, download } = rooms.get(place)!
    const film = mp4()
    const { status, body } = await upload(film, { name: 'zima.mp4', type: 'video/mp4', accept: 'mp4' })
    expect([status, body.contentType, body.size]).toEqual([201, 'video/mp4', film.length])
    const whole = await download(body.url)
    expect([whole.status, whole.headers.get('accept-ranges'), whole.bytes.equals(film)]).toEqual([200, 'bytes', true])
    expect(whole.headers.get('content-disposition')).toMatch(/^inline/)
    const last = film.length - 1
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      [`bytes=${last}-`, last, last],
      ['bytes=-500', film.length - 500, last],
      ['bytes=1000-', 1000, last],
    ] as const) {
      const { status, headers, bytes } = await download(body.url, { range })
      expect([status, headers.get('content-range'), bytes.length]).toEqual([206, `bytes ${from}-${to}/${film.length}`, to - from + 1])
      expect(bytes.equals(film.subarray(from, to + 1))).toBe(true)
    }
    const past = await download(body.url, { range: `bytes=${film.length}-` })
    expect([past.status, past.headers.get('content-range'), past.bytes.length]).toEqual([416, `bytes */${film.length}`, 0])
    const tag = whole.headers.get('etag')!
    expect((await download(body.url, { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206)
    expect((await download(body.url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })

  test('the location metadata of a video is removed', async () => {
    const { upload, download } = rooms.get(place)!
    const where = '+48.9411+019.5875/'
    const film = mp4({ metadata: placed(where) })
    expect(film.includes(where)).toBe(true)
    const { status, body } = await upload(film, { accept: 'mp4' })
    const { bytes } = await download(body.url)
    expect([status, bytes.length, bytes.includes(where), bytes.includes('udta')]).toEqual([201, film.length, false, false])
  })
})

test('R5.44: a field accepts its own types only, and a gallery no videos and no SVG', async () => {
  const { admin, resortId, upload } = rooms.get('disk')!
  const { body: film } = await upload(mp4({ frames: 5 }), { accept: 'mp4' })
  const sign = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>')
  const { body: drawing } = await upload(sign, { name: 'sign.svg', type: 'image/svg+xml' })
  expect(drawing.contentType).toBe('image/svg+xml')
  for (const { id } of [film, drawing]) {
    const photos = [{ mediaId: id, caption: null, isMain: true }]
    const lift = { resortId, name: { sk: 'Lanovka' }, type: 'chair', lowestPoint: 1, highestPoint: 2, photos }
    const refused = await admin('POST', 'skilifts', lift)
    expect([refused.status, (refused.body.ErrorData.issues as { rule: string }[]).map(({ rule }) => rule)]).toEqual([422, ['fileType']])
  }
})

test('accepted file types are in the API document and in the error message', async () => {
  const { upload, expectNothingLeft } = rooms.get('disk')!
  expect((await upload(pdf())).status).toBe(422)
  expect((await upload(mp4(), { accept: 'pdf' })).status).toBe(422)
  expect((await upload(gpx(), { accept: 'gpx&accept=pdf' })).status).toBe(201)
  expect((await upload(gpx(), { accept: 'exe' })).status).toBe(400)
  await expectNothingLeft()
})
