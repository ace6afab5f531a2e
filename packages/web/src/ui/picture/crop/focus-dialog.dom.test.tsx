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
