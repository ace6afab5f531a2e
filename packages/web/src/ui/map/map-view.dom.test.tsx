import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { dragPoint } from './drag-point.ts'
import { MapView, type MapFrame } from './map-view.tsx'
import { ground, map, measured, middle, place, scale } from './map.fixture.tsx'

measured()

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

test('a drag moves it and is not a press; a press that hardly moves is one', async () => {
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

test('keys with Ctrl or Cmd are left to the browser, and so are keys in what is placed on the map', async () => {
  const user = await map({ children: () => <text tabIndex={0} className="label" /> })
  const drawing = () => document.querySelector('.map-ground')!.innerHTML
  const before = drawing()
  act(() => ground().focus())
  await user.keyboard('{Control>}{ArrowLeft}{+}{/Control}{Meta>}{ArrowLeft}{/Meta}{Tab}')
  expect(fireEvent.keyDown(ground(), { key: 'a' })).toBe(true)
  expect(fireEvent.keyDown(document.querySelector('.label')!, { key: 'ArrowLeft' })).toBe(true)
  expect(drawing()).toBe(before)
  expect(fireEvent.keyDown(ground(), { key: 'ArrowLeft' })).toBe(false)
  expect(drawing()).not.toBe(before)
})

test('the key with plus and equals zooms without Shift too', async () => {
  const user = await map()
  const before = scale()
  act(() => ground().focus())
  await user.keyboard('=')
  expect(scale() / before).toBeCloseTo(1.6, 3)
  await user.keyboard('-')
  expect(scale()).toBeCloseTo(before, 6)
})

test('a key that was meant for what is placed on the map is taken, with the places of the map at hand', async () => {
  const onKey = vi.fn((_: unknown, frame: MapFrame) => frame.at([300, 200]).join() === middle.join())
  await map({ onKey })
  expect(fireEvent.keyDown(ground(), { key: 'Enter' })).toBe(false)
  expect(onKey).toHaveBeenCalledOnce()
})

test('a press answers with its place; one that was called off does not', async () => {
  const onPress = vi.fn()
  await map({ onPress })
  ground().setPointerCapture = () => {}
  // The map begins at 100, 100.
  fireEvent.pointerDown(ground(), { button: 0, clientX: 400, clientY: 300 })
  fireEvent.pointerUp(ground(), { clientX: 402, clientY: 300 })
  expect(onPress.mock.calls).toEqual([[[expect.closeTo(middle[0], 4), expect.closeTo(middle[1], 4)]]])
  fireEvent.pointerDown(ground(), { button: 0, clientX: 400, clientY: 300 })
  fireEvent.pointerCancel(ground(), { clientX: 400, clientY: 300 })
  expect(onPress).toHaveBeenCalledOnce()
})

test('after a drag the pointer moves over the map without moving it', async () => {
  await map()
  ground().setPointerCapture = () => {}
  fireEvent.pointerDown(ground(), { button: 0, clientX: 400, clientY: 300 })
  fireEvent.pointerMove(ground(), { clientX: 400, clientY: 280 })
  fireEvent.pointerUp(ground(), { clientX: 400, clientY: 280 })
  fireEvent.pointerMove(ground(), { clientX: 600, clientY: 200 })
  expect(place()).toEqual([300, 180])
})

test('a wander of four pixels is a press, and once a press has become a drag it may come back', async () => {
  const onPress = vi.fn()
  await map({ onPress })
  ground().setPointerCapture = () => {}
  const drag = (...moves: number[]) => {
    fireEvent.pointerDown(ground(), { button: 0, clientX: 400, clientY: 300 })
    for (const by of moves) fireEvent.pointerMove(ground(), { clientX: 400, clientY: 300 + by })
    fireEvent.pointerUp(ground(), { clientX: 400, clientY: 300 })
  }
  drag(4)
  expect([onPress.mock.calls.length, place()]).toEqual([1, [300, 200]])
  drag(5)
  expect([onPress.mock.calls.length, place()]).toEqual([1, [300, 205]])
  drag(20, 1)
  expect([onPress.mock.calls.length, place()]).toEqual([1, [300, 206]])
})

test('the wheel with Ctrl zooms in and out, and keeps what is under the pointer', async () => {
  await map()
  const before = scale()
  const wheel = (deltaY: number) => {
    const pinch = createEvent.wheel(ground(), { deltaY })
    Object.defineProperties(pinch, { ctrlKey: { value: true }, clientX: { value: 100 }, clientY: { value: 100 } })
    return fireEvent(ground(), pinch)
  }
  expect(wheel(-100)).toBe(false)
  expect([scale() / before, place()]).toEqual([expect.closeTo(1.2, 3), [360, 240]])
  wheel(100)
  expect([scale() / before, place()]).toEqual([expect.closeTo(1, 6), [300, 200]])
  expect(fireEvent.wheel(ground(), { deltaY: -100 })).toBe(true)
})

function Dragged({ onBegin, onMove, onEnd }: Parameters<typeof dragPoint>[2]) {
  return (
    <MapView label="Map of the lift" lines={[]} focus={[middle]}>
      {(frame) => <circle className="point" onPointerDown={(event) => dragPoint(event, frame, { onBegin, onMove, onEnd })} />}
    </MapView>
  )
}
const pressPoint = (pointer: PointerEventInit) => fireEvent.pointerDown(document.querySelector('.point')!, { button: 0, ...pointer })

test.each(['pointerUp', 'pointerCancel'] as const)('a point is dragged over the map, which stays, until %s', (end) => {
  const [onMove, onEnd] = [vi.fn(), vi.fn()]
  shown(<Dragged onMove={onMove} onEnd={onEnd} />)
  const drawing = ground().innerHTML
  expect(pressPoint({ clientX: 380, clientY: 300 })).toBe(false)
  fireEvent.pointerMove(window, { clientX: 400, clientY: 300 })
  expect(onMove.mock.calls).toEqual([[[expect.closeTo(middle[0], 4), expect.closeTo(middle[1], 4)]]])
  expect(onEnd).not.toHaveBeenCalled()
  fireEvent[end](window)
  fireEvent.pointerMove(window, { clientX: 410, clientY: 300 })
  fireEvent[end](window)
  expect([onMove.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1])
  expect(ground().innerHTML).toBe(drawing)
})

test('a press of a point that wanders four pixels drags nothing; from the fifth on it is a drag, also back to where it began', () => {
  const calls: string[] = []
  const noted = (name: string) => () => void calls.push(name)
  shown(<Dragged onBegin={noted('begin')} onMove={noted('move')} onEnd={noted('end')} />)
  const drag = (...moves: number[]) => {
    calls.length = 0
    pressPoint({ clientX: 400, clientY: 300 })
    for (const by of moves) fireEvent.pointerMove(window, { clientX: 400 + by, clientY: 300 })
    fireEvent.pointerUp(window)
    return calls.join(' ')
  }
  expect([drag(), drag(4), drag(5), drag(5, 0)]).toEqual(['', '', 'begin move end', 'begin move move end'])
})

test('another finger neither moves a dragged point nor releases it', () => {
  const [onMove, onEnd] = [vi.fn(), vi.fn()]
  shown(<Dragged onMove={onMove} onEnd={onEnd} />)
  pressPoint({ pointerId: 1, clientX: 380, clientY: 300 })
  fireEvent.pointerMove(window, { pointerId: 2, clientX: 500, clientY: 350 })
  fireEvent.pointerUp(window, { pointerId: 2 })
  expect([onMove.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 0])
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 400, clientY: 300 })
  fireEvent.pointerCancel(window, { pointerId: 2 })
  fireEvent.pointerUp(window, { pointerId: 1 })
  expect([onMove.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1])
})

test('another finger on the map does not move it from under the first', async () => {
  const onPress = vi.fn()
  await map({ onPress })
  ground().setPointerCapture = () => {}
  fireEvent.pointerDown(ground(), { pointerId: 1, button: 0, clientX: 400, clientY: 300 })
  fireEvent.pointerDown(ground(), { pointerId: 2, button: 0, clientX: 200, clientY: 150 })
  fireEvent.pointerMove(ground(), { pointerId: 2, clientX: 260, clientY: 150 })
  expect(place()).toEqual([300, 200])
  fireEvent.pointerMove(ground(), { pointerId: 1, clientX: 450, clientY: 300 })
  expect(place()).toEqual([350, 200])
  fireEvent.pointerUp(ground(), { pointerId: 2, clientX: 260, clientY: 150 })
  fireEvent.pointerMove(ground(), { pointerId: 1, clientX: 460, clientY: 300 })
  fireEvent.pointerUp(ground(), { pointerId: 1, clientX: 460, clientY: 300 })
  expect([place(), onPress.mock.calls]).toEqual([[360, 200], []])
})

const holdMap = async () => {
  await map()
  ground().setPointerCapture = () => {}
  return {
    press: (pointerId: number, clientX: number) => fireEvent.pointerDown(ground(), { pointerId, button: 0, clientX, clientY: 300 }),
    move: (pointerId: number, clientX: number) => fireEvent.pointerMove(ground(), { pointerId, clientX, clientY: 300 }),
  }
}

test('after a pointer was lost without a release, the map does not follow it and is moved by another', async () => {
  const { press, move } = await holdMap()
  press(1, 400)
  fireEvent.lostPointerCapture(document.querySelector('.place')!, { pointerId: 1 })
  move(1, 450)
  expect(place()).toEqual([350, 200])
  fireEvent.lostPointerCapture(ground(), { pointerId: 1 })
  move(1, 500)
  expect(place()).toEqual([350, 200])
  press(2, 200)
  move(2, 220)
  expect(place()).toEqual([370, 200])
})

test('a pointer that is pressed again moves the map from where it is now', async () => {
  const { press, move } = await holdMap()
  press(1, 400)
  press(1, 200)
  move(1, 250)
  expect(place()).toEqual([350, 200])
})

test('another button of the mouse drags no point, and a drag need not be followed to its end', () => {
  const onMove = vi.fn()
  shown(<Dragged onMove={onMove} />)
  pressPoint({ button: 2, clientX: 400 })
  fireEvent.pointerMove(window, { clientX: 420, clientY: 300 })
  expect(onMove).not.toHaveBeenCalled()
  pressPoint({ clientX: 400 })
  fireEvent.pointerMove(window, { clientX: 420, clientY: 300 })
  fireEvent.pointerUp(window)
  expect(onMove).toHaveBeenCalledOnce()
})
