import type { Geometry } from '@ridgeline/domain/declare/shape'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../../lib/call/send/transport.ts'
import { measured } from '../../../../ui/map/map.fixture.tsx'
import { Held, shown } from '../../../../ui/page.fixture.tsx'
import { GeometryMap } from './geometry-map.tsx'

measured()
beforeEach(() => {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 404, body: '{"ErrorCode":300}', headers: new Headers() })
})
afterEach(() => void vi.restoreAllMocks())

const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [19.58, 48.94],
    [19.6, 48.92],
  ],
}

/** What the record would be saved with. */
let value: Geometry | null

async function draw(start: Geometry | null, isArea = false) {
  const user = shown(
    <Held start={start}>
      {(held, hold) => {
        value = held
        return (
          <GeometryMap value={held} of={['LineString', 'Polygon']} isArea={isArea} resortId="jasna" onChange={hold} onDone={() => {}} />
        )
      }}
    </Held>,
  )
  await act(async () => {})
  return user
}

const points = () => [...document.querySelectorAll('.draw-point')]
const placeOf = (point: Element): [number, number] => [Number(point.getAttribute('cx')), Number(point.getAttribute('cy'))]
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** The map begins at 100, 100. */
const pointer = (x: number, y: number) => ({ button: 0, clientX: x + 100, clientY: y + 100 })

function pressMap(x: number, y: number) {
  const ground = screen.getByRole('application')
  ground.setPointerCapture = () => {}
  fireEvent.pointerDown(ground, pointer(x, y))
  fireEvent.pointerUp(ground, pointer(x, y))
}

function pressPoint(index: number, ...moves: [number, number][]) {
  const [x, y] = placeOf(points()[index]!)
  fireEvent.pointerDown(points()[index]!, pointer(x, y))
  for (const [right, down] of moves) fireEvent.pointerMove(window, pointer(x + right, y + down))
  fireEvent.pointerUp(window)
}

test('points that are pressed onto the map become a line', async () => {
  await draw(null)
  for (const [x, y] of [
    [100, 100],
    [200, 150],
    [300, 100],
  ] as const)
    pressMap(x, y)
  expect(value).toEqual({ type: 'LineString', coordinates: Array(3).fill([expect.any(Number), expect.any(Number)]) })
  const [first, second, third] = points().map(placeOf)
  expect([second![0] - first![0], second![1] - first![1]]).toEqual([expect.closeTo(100, 0), expect.closeTo(50, 0)])
  expect([third![0] - second![0], third![1] - second![1]]).toEqual([expect.closeTo(100, 0), expect.closeTo(-50, 0)])
})

test('an area ends where it began', async () => {
  await draw(null, true)
  for (const [x, y] of [
    [100, 100],
    [200, 150],
    [300, 100],
  ] as const)
    pressMap(x, y)
  expect(value?.type === 'Polygon' && value.coordinates[0]).toHaveLength(4)
  expect(value?.type === 'Polygon' && value.coordinates[0]![3]).toEqual(value?.type === 'Polygon' && value.coordinates[0]![0])
})

test('a dragged point is in the record when it is released, and one step takes the drag back', async () => {
  const user = await draw(line)
  const before = placeOf(points()[1]!)
  pressPoint(1, [-20, -10], [-60, -40])
  const moved = placeOf(points()[1]!)
  expect([moved[0] - before[0], moved[1] - before[1]]).toEqual([expect.closeTo(-60, 0), expect.closeTo(-40, 0)])
  const [start, end] = value?.type === 'LineString' ? value.coordinates : []
  expect([start, end![0] < 19.6, end![1] > 48.92]).toEqual([[19.58, 48.94], true, true])
  await user.click(button('Undo'))
  expect([value, button('Undo').disabled]).toEqual([line, true])
})

test('a press that chooses a point keeps what can be redone, and is no step', async () => {
  const user = await draw(line)
  pressPoint(1, [-60, -40])
  const moved = value
  await user.click(button('Undo'))
  pressPoint(0)
  pressPoint(1, [3, 2])
  expect(screen.getByRole('status').textContent).toContain('Point 2 of 2')
  expect([button('Undo').disabled, button('Redo').disabled, value]).toEqual([true, false, line])
  await user.click(button('Redo'))
  expect(value).toEqual(moved)
})

test.each([{ altKey: true }, { metaKey: true }, { ctrlKey: true }])(
  'an arrow key with %j is the browser’s and moves no point',
  async (held) => {
    await draw(line)
    const ground = screen.getByRole('application')
    fireEvent.keyDown(ground, { key: 'PageDown' })
    expect([fireEvent.keyDown(ground, { key: 'ArrowLeft', ...held }), value]).toEqual([true, line])
    expect(fireEvent.keyDown(ground, { key: 'ArrowLeft' })).toBe(false)
    expect(value).not.toEqual(line)
  },
)
