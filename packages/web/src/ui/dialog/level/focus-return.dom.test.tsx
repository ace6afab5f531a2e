import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../../button/button.tsx'
import { shown } from '../../page.fixture.tsx'
import { useFocusReturn } from './focus-return.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What the page has and what a dialog does, without the dialog itself, which has a focus of its own. */
interface Page {
  open: (isOpen: boolean) => void
  remove: () => void
}

function page(isBusy = false) {
  const control: Partial<Page> = {}
  function Row() {
    const [isOpen, setOpen] = useState(false)
    const [isThere, setThere] = useState(true)
    useFocusReturn(isOpen)
    Object.assign(control, { open: setOpen, remove: () => setThere(false) })
    return (
      <>
        {isThere && <Button loading={isBusy}>Edit</Button>}
        <button type="button">Elsewhere</button>
      </>
    )
  }
  shown(<Row />)
  const { open, remove } = control
  return { open: (isOpen: boolean) => act(() => open!(isOpen)), remove: () => act(async () => remove!()) }
}
const edit = () => screen.getByRole('button', { name: 'Edit' })
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const blurred = () => act(() => void (document.activeElement instanceof HTMLElement && document.activeElement.blur()))

test('the focus returns to what had it when the dialog opened, a moment after it has closed', async () => {
  const { open } = page()
  act(() => edit().focus())
  open(true)
  blurred()
  open(false)
  await pass(19)
  expect(document.activeElement).toBe(document.body)
  await pass(1)
  expect(document.activeElement).toBe(edit())
})

test('a focus that was set elsewhere in that moment is kept', async () => {
  const { open } = page()
  act(() => edit().focus())
  open(true)
  open(false)
  act(() => elsewhere().focus())
  await pass(20)
  expect(document.activeElement).toBe(elsewhere())
})

test('when what had the focus goes in the next seconds, the focus goes to the page; after three seconds it does not', async () => {
  const { open, remove } = page()
  act(() => edit().focus())
  open(true)
  blurred()
  open(false)
  await pass(2000)
  expect(document.activeElement).toBe(edit())
  await remove()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('after three seconds what goes leaves the focus where the browser puts it', async () => {
  const { open, remove } = page()
  act(() => edit().focus())
  open(true)
  blurred()
  open(false)
  await pass(3020)
  await remove()
  expect(document.activeElement).toBe(document.body)
})

test('when it goes after the user went on, their focus stays', async () => {
  const { open, remove } = page()
  act(() => edit().focus())
  open(true)
  blurred()
  open(false)
  await pass(20)
  act(() => elsewhere().focus())
  await remove()
  expect(document.activeElement).toBe(elsewhere())
})

test('what opens while nothing has the focus gives it back to the button that works, else to the page', async () => {
  const { open } = page()
  open(true)
  open(false)
  await pass(20)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
