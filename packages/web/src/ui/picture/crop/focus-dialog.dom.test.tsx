import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../page.fixture.tsx'
import { FocusDialog } from './focus-dialog.tsx'
import type { Focus } from '../picture.tsx'

function focus(start?: Focus) {
  const onUse = vi.fn()
  const source = { url: '/media/1/original', width: 1200, contentType: 'image/jpeg' }
  const user = shown(<FocusDialog source={source} focus={start} onUse={onUse} onClose={() => {}} />)
  return { user, onUse }
}
const point = () => screen.getByRole('group', { name: /^Focal point/ })
const use = () => screen.getByRole('button', { name: 'Use this point' })

test('the point is moved by the arrow keys, further with Shift, and never out of the picture', async () => {
  const { user, onUse } = focus()
  await waitFor(() => expect(document.activeElement).toBe(point()))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  expect(screen.getByRole('status').textContent).toBe('Focal point: 52 % from the left, 49 % from the top')
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}')
  expect(screen.getByRole('status').textContent).toBe('Focal point: 42 % from the left, 59 % from the top')
  await user.keyboard('{Shift>}{ArrowLeft>6/}{/Shift}')
  await user.click(use())
  expect(onUse.mock.calls).toEqual([[{ x: 0, y: 0.59 }]])
})

test('it is set where the picture is pressed', async () => {
  const { user, onUse } = focus()
  const picture = point()
  picture.setPointerCapture = () => {}
  fireEvent.pointerDown(picture, { clientX: 150, clientY: 130, pointerId: 1 })
  await user.click(use())
  expect(onUse.mock.calls).toEqual([[{ x: 0.25, y: 0.75 }]])
})

test('back to the centre means none', async () => {
  const { user, onUse } = focus({ x: 0.2, y: 0.3 })
  await user.click(screen.getByRole('button', { name: 'Back to the centre' }))
  await user.click(use())
  expect(onUse.mock.calls).toEqual([[undefined]])
})

test('it follows the finger that pressed the picture, and no pointer that only passes', () => {
  focus()
  const picture = point()
  let isHeld = false
  picture.setPointerCapture = () => void (isHeld = true)
  picture.hasPointerCapture = () => isHeld
  const at = () => screen.getByRole('status').textContent
  fireEvent.pointerMove(picture, { clientX: 150, clientY: 130 })
  expect(at()).toBe('Focal point: 50 % from the left, 50 % from the top')
  fireEvent.pointerDown(picture, { clientX: 150, clientY: 130, pointerId: 1 })
  fireEvent.pointerMove(picture, { clientX: 120, clientY: 104, pointerId: 1 })
  expect(at()).toBe('Focal point: 10 % from the left, 10 % from the top')
  fireEvent.pointerMove(picture, { clientX: 900, clientY: 0, pointerId: 1 })
  expect(at()).toBe('Focal point: 100 % from the left, 0 % from the top')
})

test('the point and the tiles beside it show what will stay in sight', () => {
  focus({ x: 0.2, y: 0.3 })
  const { left, top } = document.querySelector<HTMLElement>('.focus-point')!.style
  expect([left, top]).toEqual(['20%', '30%'])
  const tiles = [...document.querySelectorAll<HTMLImageElement>('.focus-previews img')]
  expect(tiles.map(({ style }) => style.objectPosition)).toEqual(Array(4).fill('20% 30%'))
  expect(new Set(tiles.map((tile) => tile.getAttribute('src')))).toEqual(new Set(['/media/1/480.webp']))
})

test('arrow keys do not scroll the page, other keys are left alone', () => {
  const { onUse } = focus()
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Tab', 'a'].map((key) => fireEvent.keyDown(point(), { key }))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
  expect(onUse).not.toHaveBeenCalled()
})

test('without a point there is nothing to take back', () => {
  focus()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back to the centre' }).disabled).toBe(true)
})

test.each([{ altKey: true }, { metaKey: true }, { ctrlKey: true }])(
  'an arrow key with %j is the browser’s and leaves the point',
  (held) => {
    focus()
    const before = screen.getByRole('status').textContent
    expect(fireEvent.keyDown(point(), { key: 'ArrowLeft', ...held })).toBe(true)
    expect(screen.getByRole('status').textContent).toBe(before)
  },
)
