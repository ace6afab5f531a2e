import type { Position } from '@ridgeline/domain/declare/shape'
import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { MapView } from './map-view.tsx'

type Report = (entries: { contentRect: { width: number; height: number } }[]) => void

/** Gives the map a size, which nothing has here. */
class Measured {
  private readonly report: Report
  constructor(report: Report) {
    this.report = report
  }
  observe() {
    this.report([{ contentRect: { width: 600, height: 400 } }])
  }
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Measured))
afterEach(() => void vi.unstubAllGlobals())

const middle: Position = [19.59, 48.93]
const line: Position[] = [
  [19.58, 48.94],
  [19.6, 48.92],
]

async function map(options: Partial<Parameters<typeof MapView>[0]> = {}) {
  const user = shown(
    <MapView label="Map of the lift" lines={[{ id: 'a', kind: 'lift', lines: [line] }]} focus={[middle]} whole={line} {...options}>
      {({ place }) => {
        const [x, y] = place(middle)
        return <text data-x={Math.round(x)} data-y={Math.round(y)} className="place" />
      }}
    </MapView>,
  )
  await act(async () => {})
  return user
}
const ground = () => screen.getByRole('application', { name: 'Map of the lift' })
/** Where the place in the middle of the line is on the screen. */
const place = () => {
  const { x, y } = document.querySelector<SVGTextElement>('.place')!.dataset
  return [Number(x), Number(y)]
}
const scale = () => Number(/scale\(([^)]+)\)/.exec(document.querySelector('.map-ground')!.innerHTML)![1])

test('the arrow keys move the map, plus and minus zoom it around its middle', async () => {
  const user = await map()
  expect(place()).toEqual([300, 200])
  act(() => ground().focus())
  await user.keyboard('{ArrowLeft}')
  expect(place()).toEqual([340, 200])
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(place()).toEqual([300, 240])
  await user.keyboard('{ArrowDown}')
  const before = scale()
  await user.keyboard('+')
  expect([scale() / before, place()]).toEqual([expect.closeTo(1.6, 2), [300, 200]])
  await user.keyboard('-')
  expect(scale()).toBeCloseTo(before, 2)
})

test('the buttons zoom it and show everything again', async () => {
  const user = await map()
  const start = scale()
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(scale()).toBeLessThan(start)
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(scale()).toBeGreaterThan(start)
  act(() => ground().focus())
  await user.keyboard('{ArrowLeft}')
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(place()).toEqual([300, 200])
})

test('a drag moves it and is no press; a press that hardly moves is one', async () => {
  const onPress = vi.fn()
  await map({ onPress })
  ground().setPointerCapture = () => {}
  const drag = (by: number) => {
    fireEvent.pointerDown(ground(), { button: 0, clientX: 400, clientY: 300 })
    fireEvent.pointerMove(ground(), { clientX: 400 + by, clientY: 300 })
    fireEvent.pointerUp(ground(), { clientX: 400 + by, clientY: 300 })
  }
  drag(50)
  expect([place(), onPress.mock.calls]).toEqual([[350, 200], []])
  drag(3)
  expect(place()).toEqual([350, 200])
  expect(onPress).toHaveBeenCalledOnce()
  fireEvent.pointerDown(ground(), { button: 2, clientX: 400, clientY: 300 })
  fireEvent.pointerUp(ground(), { clientX: 400, clientY: 300 })
  expect(onPress).toHaveBeenCalledOnce()
})

test('the wheel scrolls the page, and zooms with Ctrl at the pointer', async () => {
  await map()
  const before = scale()
  fireEvent.wheel(ground(), { deltaY: -100 })
  expect(scale()).toBe(before)
  const pinch = createEvent.wheel(ground(), { deltaY: -100 })
  // The test environment knows no keys beside a wheel.
  Object.defineProperties(pinch, { ctrlKey: { value: true }, clientX: { value: 400 }, clientY: { value: 300 } })
  fireEvent(ground(), pinch)
  expect(scale() / before).toBeCloseTo(1.2, 3)
})

test('a key that means something on the map does not move it', async () => {
  const user = await map({ onKey: ({ key }) => key === 'ArrowLeft' })
  act(() => ground().focus())
  await user.keyboard('{ArrowLeft}')
  expect(place()).toEqual([300, 200])
})

test('the lines of the grid stand where their degrees are', async () => {
  await map()
  const lines = [...document.querySelectorAll('.map-grid > g')].map((each) => {
    const across = /^M0 ([\d.]+)H/.exec(each.querySelector('path')!.getAttribute('d')!)
    return { degrees: parseFloat(each.textContent!), label: each.textContent!, at: across && Number(across[1]) }
  })
  const north = lines.filter(({ at }) => at !== null)
  expect(north.length).toBeGreaterThan(1)
  for (const { degrees, label, at } of north) {
    expect(label).toMatch(/° N$/)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThanOrEqual(400)
    // The middle of the map is at 48.93 degrees, and north is up.
    if (degrees > 48.931) expect(at).toBeLessThan(200)
    if (degrees < 48.929) expect(at).toBeGreaterThan(200)
  }
})
