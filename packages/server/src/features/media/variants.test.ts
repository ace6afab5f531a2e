/** Smaller variants of pictures: created once at the first request, never larger than the original. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, startDarkroom, type Darkroom } from '../../proofs/scene/pictures.ts'

let room: Darkroom
beforeAll(async () => {
  room = await startDarkroom()
})
afterAll(() => room.close())

const at = (url: string, variant: string) => url.replace('original', variant)
const kept = (url: string) =>
  room
    .filesIn('.')
    .map(String)
    .filter((name) => name.includes(url.split('/')[2]!))
    .map((name) => name.split('.').slice(1).join('.'))
    .toSorted()

test('a large picture has four widths in two formats, and each is created at its first request', async () => {
  const { upload, download, expectNothingLeft } = room
  const { body } = await upload(await picture(3000, 2000).jpeg().toBuffer())
  expect(kept(body.url)).toEqual(['original', 'thumbnail'])
  for (const width of [480, 960, 1600, 2560])
    for (const format of ['avif', 'webp']) {
      const { status, headers, bytes } = await download(at(body.url, `${width}.${format}`))
      const made = await sharp(bytes).metadata()
      expect([status, headers.get('content-type'), made.width, made.height, made.format === 'heif' ? 'avif' : made.format]).toEqual([
        200,
        `image/${format}`,
        width,
        Math.round((width * 2) / 3),
        format,
      ])
      expect(headers.get('cache-control')).toContain('immutable')
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    }
  expect(kept(body.url)).toHaveLength(10)
  await expectNothingLeft()
})

test('pictures are never enlarged, and each size is created once', async () => {
  const { upload, download } = room
  const { body } = await upload(await picture(600, 400, 3).png().toBuffer())
  for (const asked of [960, 1600]) {
    const { bytes } = await download(at(body.url, `${asked}.webp`))
    expect((await sharp(bytes).metadata()).width).toBe(600)
  }
  expect(kept(body.url)).toEqual(['960.webp', 'original', 'thumbnail'])
})

test('concurrent requests share one conversion', async () => {
  const { upload, download, expectNothingLeft } = room
  const { body } = await upload(await picture(1700, 900, 4).jpeg().toBuffer())
  const answers = await Promise.all(Array.from({ length: 20 }, () => download(at(body.url, '1600.avif'))))
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  await expectNothingLeft()
})

test('only offered sizes are created', async () => {
  const { upload, download } = room
  const { body } = await upload(await picture(1000, 500, 5).jpeg().toBuffer())
  for (const odd of ['481.avif', '480.png', '480.jpg', '480', 'avif', '1600.avif.webp', '0.webp', '-480.webp'])
    expect([odd, (await download(at(body.url, odd))).status]).toEqual([odd, 400])
  const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'))
  expect((await download(at(svg.body.url, '480.webp'))).status).toBe(404)
  expect((await download(`/media/${'0'.repeat(64)}/480.webp`)).status).toBe(404)
})
