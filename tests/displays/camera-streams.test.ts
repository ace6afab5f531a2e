/** Live streams of cameras in the wall and on TVs, from a real server of HLS and MJPEG; a stream that fails says so. */
import { camera } from '@ridgeline/domain/entities/camera'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { infoTv } from '@ridgeline/domain/entities/info-tv'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectFine } from '../setup/fine.ts'
import { keepPicture } from '../setup/accessible.ts'
import { create, newResort } from '../setup/api.ts'
import { address, eventually, phone, stepTimeout, visit, wide } from '../setup/journey.ts'
import { startStreams } from '../setup/streams/streams.ts'

let resortId: string
let streams: Awaited<ReturnType<typeof startStreams>>

const plain = {
  type: 'embed' as const,
  embedUrl: 'https://cameras.example/1',
  skiliftId: null,
  badgeIds: [],
  archiveEnabled: false,
  active: true,
}
const cameraOf = (sk: string, live: object) =>
  create(camera, { ...draftOf(camera, 1, plain), alias: null, externalId: null, name: { sk }, visibleOnTv: false, ...live, resortId })

beforeAll(async () => {
  resortId = (await newResort('Streams')).id
  streams = await startStreams()
  await cameraOf('Chopok', { liveKind: 'hls', liveUrl: `${streams.origin}/live.m3u8` })
  await cameraOf('Priehyba', { liveKind: 'mjpeg', liveUrl: `${streams.origin}/camera.mjpeg` })
  await cameraOf('Luková', { liveKind: 'mjpeg', liveUrl: `${streams.origin}/missing` })
  // A page requested before the server has noticed the cameras does not allow their streams.
  await vi.waitFor(async () => {
    const policy = (await fetch(`${address}/cameras`)).headers.get('content-security-policy') ?? ''
    expect(/media-src [^;]*/.exec(policy)?.[0]).toContain(streams.origin)
  }, stepTimeout)
})
afterAll(() => streams.close())

const tolerates = /404|ERR_/

async function opened(name: string, page: Page) {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  return page.getByRole('dialog', { name })
}
const wall = (viewport = wide) => visit('/cameras/thumbnails', { as: 'admin', resortId, viewport, tolerates })

test.each([wide, phone])('an opened camera plays its HLS stream and its MJPEG stream, at $width px', async (viewport) => {
  const page = await wall(viewport)
  const hls = await opened('Chopok', page)
  await hls.getByText('Live stream', { exact: true }).waitFor()
  expect(await page.evaluate<number>(`document.querySelector('video').videoWidth`)).toBe(320)
  await page.keyboard.press('Escape')
  const mjpeg = await opened('Priehyba', page)
  await mjpeg.getByText('Live stream', { exact: true }).waitFor()
  await expectFine(page, `camera stream ${viewport.width}`, { within: '.dialog' })
  await page.keyboard.press('Escape')
  await eventually(streams.viewers).toBe(0)
})

test('where the browser cannot play HLS, the library does, and it is loaded only then', async () => {
  const page = await wall()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(`HTMLMediaElement.prototype.canPlayType = () => ''`)
  expect(asked.filter((url) => /hls/.test(url))).toEqual([])
  const dialog = await opened('Chopok', page)
  await dialog.getByText('Live stream', { exact: true }).waitFor()
  expect(asked.some((url) => /assets\/hls/.test(url))).toBe(true)
})

test('where the browser breaks off a stream of HLS, the library plays it', async () => {
  const page = await wall()
  await page.evaluate(`HTMLMediaElement.prototype.canPlayType = () => 'maybe'`)
  // The browser's own request; the library asks again.
  await page.route('**/live.m3u8', (route) => route.abort(), { times: 1 })
  const dialog = await opened('Chopok', page)
  await dialog.getByText('Live stream', { exact: true }).waitFor()
  expect(await page.evaluate<boolean>(`document.querySelector('video').src.startsWith('blob:')`)).toBe(true)
})

test('a stream that fails says so', async () => {
  const dialog = await opened('Luková', await wall())
  await dialog.getByText('The live stream is not available. The latest picture is shown.').waitFor()
  expect(await dialog.locator('.live-stream').count()).toBe(0)
})

test('pages permit the origins of streams and no others', async () => {
  const response = await fetch(`${(await wall()).url()}`)
  const policy = response.headers.get('content-security-policy')!
  const of = (name: string) => policy.split('; ').find((part) => part.startsWith(name))
  expect(of('connect-src')).toBe(`connect-src 'self' ${streams.origin}`)
  expect(of('img-src')).toBe(`img-src 'self' data: blob: ${streams.origin}`)
  expect(of('media-src')).toBe(`media-src 'self' blob: ${streams.origin}`)
})

test('a TV plays the stream of its camera', async () => {
  const shown = await cameraOf('Na TV', { liveKind: 'mjpeg', liveUrl: `${streams.origin}/camera.mjpeg`, visibleOnTv: true })
  const slide = draftOf(infoTv, 1, {
    slideType: 'camera',
    cameraId: shown.id,
    eventId: null,
    media: null,
    deviceIds: [],
    languages: [],
    schedule: [],
  })
  await create(infoTv, { ...slide, title: { sk: 'Kamera' }, validFrom: null, validTo: null, active: true, resortId })
  const page = await visit(`/display/ledinfo/${resortId}?screen=tv&lang=en`, { tolerates })
  await page.locator('.slide-cameras').getByText('Live', { exact: true }).waitFor()
  expect(await page.evaluate<number>(`document.querySelector('img.live-stream').naturalWidth`)).toBe(320)
  await keepPicture(page, 'camera stream on a TV')
})
