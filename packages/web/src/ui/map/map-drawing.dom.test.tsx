/** What is drawn on a map, and what part of the earth it shows. */
import type { Position } from '@ridgeline/domain/declare/shape'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { MapView, type MapFrame, type Plane } from './map-view.tsx'
import { ground, line, map, Measured, measured, middle, place, scale } from './map.fixture.tsx'

measured()

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

test('the lines are drawn from their first place, each in the colour of its kind', async () => {
  await map({
    lines: [
      { id: 'a', kind: 'lift', lines: [line, [middle]] },
      { id: 'b', kind: 'red', lines: [[line[1]!]] },
    ],
  })
  const drawn = [...document.querySelectorAll('.map-line')].map((path) => [path.getAttribute('data-kind'), path.getAttribute('d')])
  expect(drawn).toEqual([
    ['lift', 'M0 0L2226.4 3388.8M1113.2 1694.6'],
    ['red', 'M2226.4 3388.8'],
  ])
  const [x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/
    .exec(document.querySelector('.map-ground g[transform^="translate"][transform*="scale"]')!.getAttribute('transform')!)!
    .slice(1)
  expect(Number(x)).toBeLessThan(300)
  expect(Number(y)).toBeLessThan(200)
})

test('a map without a focus shows its lines, one without lines the Tatras', async () => {
  const shownAt = async (options: Partial<Parameters<typeof MapView>[0]>) => {
    let frame!: MapFrame
    await map({ ...options, children: (given) => ((frame = given), null) })
    return frame.at([300, 200]).map((degrees) => Math.round(degrees * 100) / 100)
  }
  expect(await shownAt({ focus: [], whole: undefined })).toEqual([19.59, 48.93])
  expect(await shownAt({ focus: [], whole: undefined, lines: [] })).toEqual([19.65, 49.1])
})

test('"Show everything" shows the lines and what was in sight at first, or what it is to show', async () => {
  const far: Position[] = [
    [20, 49],
    [20.2, 49.2],
  ]
  const middleAfterFit = async (whole: Position[] | undefined) => {
    let frame!: MapFrame
    const user = await map({ whole, lines: [{ id: 'a', kind: 'lift', lines: [far] }], children: (given) => ((frame = given), null) })
    await user.click(screen.getAllByRole('button', { name: 'Show everything' }).at(-1)!)
    return frame.at([300, 200]).map((degrees) => Math.round(degrees * 100) / 100)
  }
  expect(await middleAfterFit(undefined)).toEqual([19.9, 49.07])
  expect(await middleAfterFit(far)).toEqual([20.1, 49.1])
})

test('what the map is about comes into sight again when it is about something else, and stays where the user moved it until then', async () => {
  let show!: (key: string) => void
  function About() {
    const [key, setKey] = useState('a')
    show = setKey
    return (
      <MapView label="Map of the lift" lines={[]} focus={[middle]} seenKey={key}>
        {({ place: at }) => <text className="place" data-x={Math.round(at(middle)[0])} data-y={Math.round(at(middle)[1])} />}
      </MapView>
    )
  }
  const user = shown(<About />)
  act(() => ground().focus())
  await user.keyboard('{ArrowLeft}')
  act(() => show('a'))
  expect(place()).toEqual([340, 200])
  act(() => show('b'))
  expect(place()).toEqual([300, 200])
})

test('a map is as high as it is asked to be, says while it is busy, and is described by its hint', async () => {
  await map({ height: 320, isBusy: true, hintId: 'keys' })
  const box = document.querySelector<HTMLElement>('.map')!
  expect([box.style.height, box.getAttribute('aria-busy'), ground().getAttribute('aria-describedby')]).toEqual(['320px', 'true', 'keys'])
})

test('without these it has the height of the style sheet and is not busy', async () => {
  await map()
  const box = document.querySelector<HTMLElement>('.map')!
  expect([box.getAttribute('style'), box.getAttribute('aria-busy'), ground().getAttribute('aria-describedby')]).toEqual([null, null, null])
})

test('before it is measured a map draws nothing and has no places', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class extends Measured {
      override observe() {}
    },
  )
  const onKey = vi.fn(() => true)
  await map({ onKey })
  expect(ground().innerHTML).toBe('')
  expect(fireEvent.keyDown(ground(), { key: 'ArrowLeft' })).toBe(true)
  expect(onKey).not.toHaveBeenCalled()
})

test('a picture in place of the earth has its own ground and no scale of metres', async () => {
  const picture: Plane = {
    to: ([x, y]) => [x, y],
    from: ([x, y]) => [x, y],
    ground: (view, size) => <text className="picture">{`${size.width} × ${size.height}, ${view.x}`}</text>,
  }
  await map({
    plane: picture,
    lines: [],
    focus: [
      [0, 0],
      [1000, 0],
    ],
    whole: undefined,
  })
  expect(document.querySelector('.picture')!.textContent).toBe('600 × 400, 500')
  expect([document.querySelector('.map-grid'), document.querySelector('.map-scale')]).toEqual([null, null])
})

test('on the earth there is a scale, as long as its metres', async () => {
  await map()
  const bar = document.querySelector('.map-scale')!
  const metres = parseFloat(bar.textContent!)
  const length = Number(/H([\d.]+)V/.exec(bar.querySelector('path')!.getAttribute('d')!)![1])
  // One pixel of the plane is shorter on the ground, by the latitude.
  expect(length * (Math.cos((48.93 * Math.PI) / 180) / scale())).toBeCloseTo(metres, 1)
  expect(length).toBeGreaterThan(20)
  expect(length).toBeLessThanOrEqual(110)
  expect(bar.getAttribute('transform')).toBe('translate(12 388)')
})

test('each line of the grid has its degrees beside it', async () => {
  await map({
    focus: [
      [-0.02, -0.01],
      [0.02, 0.01],
    ],
    whole: undefined,
    lines: [],
  })
  const grid = [...document.querySelectorAll('.map-grid > g')].map((each) => {
    const label = each.querySelector('text')!
    const place = ['x', 'y'].map((name) => Math.round(Number(label.getAttribute(name))))
    return `${each.querySelector('path')!.getAttribute('d')}: ${label.textContent} at ${place.join()}`
  })
  expect(grid).toEqual([
    'M28.5 0V400: 0.020° W at 32,12',
    'M96.5 0V400: 0.015° W at 100,12',
    'M164.5 0V400: 0.010° W at 168,12',
    'M232.5 0V400: 0.005° W at 236,12',
    'M300.5 0V400: 0.000° E at 304,12',
    'M368.5 0V400: 0.005° E at 372,12',
    'M436.5 0V400: 0.010° E at 440,12',
    'M504.5 0V400: 0.015° E at 508,12',
    'M572.5 0V400: 0.020° E at 576,12',
    'M0 336.5H600: 0.010° S at 4,332',
    'M0 268.5H600: 0.005° S at 4,264',
    'M0 200.5H600: 0.000° N at 4,196',
    'M0 132.5H600: 0.005° N at 4,128',
    'M0 64.5H600: 0.010° N at 4,60',
  ])
})
