import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LiveStream as Stream } from '@ridgeline/domain/values/live-stream'
import { shown } from '../page.fixture.tsx'
import { LiveOverPicture } from './live-over-picture.tsx'

/** In place of hls.js, which needs a browser that decodes. */
const library = vi.hoisted((): { canPlay: boolean; plays: unknown[] } => ({ canPlay: false, plays: [] }))
vi.mock('hls.js/light', () => ({
  default: class {
    static readonly Events = { ERROR: 'error' }
    static readonly isSupported = () => library.canPlay
    on = () => {}
    destroy = () => {}
    loadSource = (url: string) => void library.plays.push(url)
    attachMedia = (video: HTMLVideoElement) => void library.plays.push(video)
  },
}))

// So that the player is there when it is drawn, and not when it was fetched.
beforeAll(() => import('./live-stream.tsx'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const motion: Stream = { kind: 'mjpeg', url: 'https://camera.example/live.mjpg' }
const playlist: Stream = { kind: 'hls', url: 'https://camera.example/live.m3u8' }

async function camera(live: Stream) {
  const onState = vi.fn()
  shown(
    <LiveOverPicture live={live} label="Chopok" onState={onState}>
      <img src="still.jpg" alt="Chopok an hour ago" />
    </LiveOverPicture>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return onState
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const stream = () => screen.queryByLabelText('Chopok') ?? screen.queryByAltText('Chopok')
const state = () => document.querySelector<HTMLElement>('.live')!.dataset['live']

test('the picture is there from the beginning, and stays under a stream that plays', async () => {
  const onState = await camera(motion)
  expect(screen.getByAltText('Chopok an hour ago')).toBeTruthy()
  expect(stream()!.getAttribute('src')).toBe(motion.url)
  expect(state()).toBe('starting')
  fireEvent.load(stream()!)
  expect([state(), onState.mock.calls]).toEqual(['playing', [['playing']]])
  await pass(60)
  expect(state()).toBe('playing')
  expect(screen.getByAltText('Chopok an hour ago')).toBeTruthy()
})

test('a stream without a first picture in fifteen seconds is given up, not a moment sooner', async () => {
  const onState = await camera(motion)
  await pass(14.9)
  expect(stream()).toBeTruthy()
  await pass(0.2)
  expect(stream()).toBeNull()
  expect([state(), onState.mock.calls]).toEqual(['failed', [['failed']]])
  expect(screen.getByAltText('Chopok an hour ago')).toBeTruthy()
})

test('a stream that breaks gives way to the picture', async () => {
  await camera(motion)
  fireEvent.load(stream()!)
  fireEvent.error(stream()!)
  expect(stream()).toBeNull()
  expect(state()).toBe('failed')
})

test('a stream that failed is tried again after a minute, and has failed for its owner until it plays', async () => {
  const onState = await camera(motion)
  fireEvent.load(stream()!)
  fireEvent.error(stream()!)
  await pass(59)
  expect(stream()).toBeNull()
  await pass(2)
  expect([state(), onState.mock.calls]).toEqual(['starting', [['playing'], ['failed']]])
  // It may fail for hours.
  for (let time = 0; time < 3; time++) {
    await pass(15)
    expect(state()).toBe('failed')
    await pass(61)
    expect(state()).toBe('starting')
  }
  fireEvent.load(stream()!)
  expect([state(), onState.mock.lastCall]).toEqual(['playing', ['playing']])
})

test('where the browser plays a playlist itself it does, without a sound, and its end is a failure', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('maybe')
  const onState = await camera(playlist)
  const video = stream()
  if (!(video instanceof HTMLVideoElement)) throw new Error('There is no video')
  expect([video.getAttribute('src'), video.muted]).toEqual([playlist.url, true])
  fireEvent.playing(video)
  expect(state()).toBe('playing')
  fireEvent.ended(video)
  expect(onState.mock.calls).toEqual([['playing'], ['failed']])
  vi.restoreAllMocks()
})

/** Where the browser plays playlists, but not this one. */
async function broken() {
  vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('maybe')
  const onState = await camera(playlist)
  fireEvent.error(stream()!)
  return onState
}

test('where the browser breaks off a playlist it was to play, the library plays it, and its failure is one of the stream', async () => {
  library.canPlay = true
  const onState = await broken()
  expect([state(), onState.mock.calls]).toEqual(['starting', []])
  await vi.waitFor(() => expect(library.plays).toEqual([playlist.url, stream()]))
  fireEvent.playing(stream()!)
  expect(state()).toBe('playing')
  fireEvent.error(stream()!)
  expect(onState.mock.calls).toEqual([['playing'], ['failed']])
  vi.restoreAllMocks()
})

test('where the library cannot play what the browser has broken off, the stream has failed', async () => {
  library.canPlay = false
  const onState = await broken()
  expect(onState).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onState.mock.calls).toEqual([['failed']]))
  vi.restoreAllMocks()
})

test('a stream that was left lets go of its address', async () => {
  await camera(motion)
  const image = stream()!
  act(() => cleanup())
  expect(image.hasAttribute('src')).toBe(false)
})

test('a playlist that was left lets go of its address', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue('maybe')
  await camera(playlist)
  const video = stream()!
  act(() => cleanup())
  expect(video.hasAttribute('src')).toBe(false)
  vi.restoreAllMocks()
})

test('a stream that was left is not given up afterwards', async () => {
  const onState = await camera(motion)
  act(() => cleanup())
  await pass(60)
  expect(onState).not.toHaveBeenCalled()
})
