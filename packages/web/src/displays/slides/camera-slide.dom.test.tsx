/** Cameras of a screen that no one reloads: what failed once is tried again. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShownCamera } from '@ridgeline/domain/displays/info'
import { baseSlide, stage } from './stage/stage.fixture.tsx'

// So that the player is there when it is drawn, and not when it was fetched.
beforeAll(() => import('../../ui/stream/live-stream.tsx'))
beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is loaded here.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const camera = (id: string, values: Partial<ShownCamera> = {}): ShownCamera => ({
  id,
  name: { en: id },
  placement: null,
  picture: `/${id}.jpg`,
  takenAt: '2026-01-10T11:55:00Z',
  live: null,
  ...values,
})
const live = { kind: 'mjpeg', url: 'https://camera.example/live.mjpg' } as const
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
async function cameras(...shown: ShownCamera[]) {
  stage([{ ...baseSlide, key: 'cameras', kind: 'camera', cameras: shown }])
  await pass(0)
}
const still = (id: string) => document.querySelector(`img[src="/${id}.jpg"]`)
const shownNames = () => [...document.querySelectorAll('figure:not([hidden]) figcaption b')].map(({ textContent }) => textContent)

test('a camera whose picture failed once is shown again when it loads', async () => {
  await cameras(camera('Chopok'), camera('Koliba'))
  fireEvent.load(still('Koliba')!)
  fireEvent.error(still('Chopok')!)
  expect(shownNames()).toEqual(['Koliba'])
  await pass(61)
  expect(shownNames()).toEqual(['Koliba'])
  fireEvent.load(still('Chopok')!)
  expect(shownNames()).toEqual(['Chopok', 'Koliba'])
})

test('cameras that fail at once leave the screen together, and come back', async () => {
  await cameras(camera('Chopok'), camera('Koliba'))
  act(() => {
    for (const id of ['Chopok', 'Koliba']) still(id)!.dispatchEvent(new Event('error'))
  })
  expect(still('Chopok')).toBeNull()
  await pass(61)
  fireEvent.load(still('Chopok')!)
  expect(shownNames()).toEqual(['Chopok', 'Koliba'])
})

test('a stream without a picture that ends plays again after a minute', async () => {
  await cameras(camera('Chopok', { picture: null, takenAt: null, live }), camera('Koliba'))
  fireEvent.load(still('Koliba')!)
  fireEvent.load(screen.getByAltText('Chopok'))
  fireEvent.error(screen.getByAltText('Chopok'))
  expect(shownNames()).toEqual(['Koliba'])
  await pass(61)
  fireEvent.load(screen.getByAltText('Chopok'))
  expect(shownNames()).toEqual(['Chopok', 'Koliba'])
  expect(screen.getByText('Live')).toBeTruthy()
})
