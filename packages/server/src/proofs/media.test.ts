/** Pictures: stored once, without metadata of the photographer, and served as pictures only. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ifMatch } from './scene/instance.ts'
import { picture, startDarkroom, type Darkroom } from './scene/pictures.ts'

let room: Darkroom
beforeAll(async () => {
  room = await startDarkroom()
})
afterAll(() => room.close())

test('a photo loses its location, camera and author metadata, and is rotated upright', async () => {
  const { upload, download, expectNothingLeft } = room
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

test('a thumbnail fits its frame, keeps its aspect ratio and is never enlarged', async () => {
  const { upload, download } = room
  const { body: wide } = await upload(await picture(2000, 500).png().toBuffer(), { name: 'wide.png', type: 'image/png' })
  const { bytes, headers } = await download(wide.thumbnailUrl)
  const { width, height, format } = await sharp(bytes).metadata()
  expect([width, height, format, headers.get('content-type')]).toEqual([480, 120, 'webp', 'image/webp'])
  const { body: small } = await upload(await picture(20, 10).png().toBuffer(), { name: 'small.png', type: 'image/png' })
  const tiny = await sharp((await download(small.thumbnailUrl)).bytes).metadata()
  expect([tiny.width, tiny.height]).toEqual([20, 10])
})

test('a PNG keeps every colour and its transparency', async () => {
  const { upload, download } = room
  const [width, height] = [300, 200]
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at++) pixels.set([at % 251, at % 241, at >> 8, 255 - (at % 5)], at * 4)
  const drawn = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const { body } = await upload(drawn, { name: 'map.png', type: 'image/png' })
  const { bytes } = await download(body.url)
  const { format, isPalette } = await sharp(bytes).metadata()
  expect([format, isPalette ?? false]).toEqual(['png', false])
  expect((await sharp(bytes).raw().toBuffer()).equals(pixels)).toBe(true)
})

test('the same picture is stored once, for any number of uploads and users', async () => {
  const { server, admin, upload, download, filesIn, expectNothingLeft } = room
  const content = await picture(64, 64, 7).jpeg().toBuffer()
  const other = await server.signedIn(['skilift.update'])
  const stored = filesIn('.').length
  const answers = await Promise.all([admin, other, admin, other].map(({ token }, at) => upload(content, { name: `${at}.jpg`, token })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers[0]!.body.url).toBe(`/media/${createHash('sha256').update(content).digest('hex')}/original`)
  await expectNothingLeft()
  expect(filesIn('.').filter((name) => String(name).includes('.')).length - stored).toBeLessThanOrEqual(3)
  expect((await download(answers[0]!.body.url)).bytes.length).toBe(answers[0]!.body.size)
})

test('a picture is served with the type of a picture only', async () => {
  const { upload, download } = room
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

test('records can only refer to existing pictures', async () => {
  const { admin, resortId, upload } = room
  const { body: medium } = await upload(await picture(50, 50, 16).jpeg().toBuffer())
  const details = { focusX: 0.25, focusY: null, author: 'Ján Kováč', license: 'CC-BY-4.0' }
  const nowhere = '00000000-0000-4000-8000-00000000dead'
  const photo = (mediaId: string) => ({ mediaId, caption: null, alt: null, ...details, isMain: true })
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
