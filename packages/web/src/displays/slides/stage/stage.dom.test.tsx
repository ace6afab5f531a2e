/** A screen runs for months: what could not be loaded once is loaded again. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { baseSlide, stage } from './stage.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is loaded here.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const video = () => document.querySelector('video')

test('the only slide, once it broke, is removed and loaded again after a minute', async () => {
  stage([{ ...baseSlide, key: 'video', kind: 'video', url: '/video.mp4', hasSound: false }])
  const first = video()!
  fireEvent.playing(first)
  await pass(2)
  fireEvent.error(first)
  expect(video()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Jasná' })).toBeTruthy()
  await pass(59)
  expect(video()).toBeNull()
  await pass(2)
  // A video element stays in its error for as long as it exists.
  expect(video()).not.toBeNull()
  expect(video()).not.toBe(first)
})

test('infoTv.sound: a video has its sound, and runs without it where the browser does not let a page play sound', async () => {
  const playing = vi.spyOn(HTMLMediaElement.prototype, 'play')
  const isMuted = async (hasSound: boolean) => {
    cleanup()
    stage([{ ...baseSlide, key: 'video', kind: 'video', url: '/video.mp4', hasSound }])
    await pass(0)
    return video()!.muted
  }
  expect([await isMuted(false), await isMuted(true)]).toEqual([true, false])

  playing.mockImplementation(function (this: HTMLMediaElement) {
    return this.muted ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  playing.mockClear()
  expect(await isMuted(true)).toBe(true)
  // It was started again without sound.
  expect(playing).toHaveBeenCalledTimes(2)
})

test.each(['#preview', '#as-of'])('a video is silent from the beginning in a preview of the back office: %s', async (hash) => {
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    expect(this.muted).toBe(true)
  })
  location.hash = hash
  onTestFinished(() => void (location.hash = ''))
  stage([{ ...baseSlide, key: 'video', kind: 'video', url: '/video.mp4', hasSound: true }])
  await pass(0)
  expect([video()!.muted, played.mock.settledResults.map(({ type }) => type)]).toEqual([true, ['fulfilled']])
})

test('a picture that is loaded again under the current slide does not hide it', async () => {
  stage([
    { ...baseSlide, key: 'one', seconds: 2, kind: 'picture', url: '/one.jpg' },
    { ...baseSlide, key: 'other', kind: 'picture', url: '/other.jpg' },
  ])
  const picture = (name: string) => document.querySelector(`img[src="/${name}.jpg"]`)!
  fireEvent.load(picture('one'))
  await pass(2)
  fireEvent.load(picture('other'))
  fireEvent.load(picture('one'))
  expect(picture('other').closest('section')!.dataset['ready']).toBe('true')
})
