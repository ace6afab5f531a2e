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
  /** The button has done its work. */
  settle: () => void
}

function page({ isBusy = false, isInDialog = false } = {}) {
  const control: Partial<Page> = {}
  function Row() {
    const [isOpen, setOpen] = useState(false)
    const [isThere, setThere] = useState(true)
    const [isWorking, setWorking] = useState(isBusy)
    useFocusReturn(isOpen)
    Object.assign(control, { open: setOpen, remove: () => setThere(false), settle: () => setWorking(false) })
    return (
      <div role={isInDialog ? 'dialog' : undefined}>
        {isThere && <Button loading={isWorking}>Edit</Button>}
        <button type="button">Elsewhere</button>
      </div>
    )
  }
  shown(<Row />)
  const { open, remove, settle } = control
  return {
    open: (isOpen: boolean) => act(() => open!(isOpen)),
    remove: () => act(async () => remove!()),
    settle: () => act(async () => settle!()),
  }
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

test('what opens while nothing has the focus gives it back to the page', async () => {
  const { open } = page()
  open(true)
  open(false)
  await pass(20)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test.each([[false], [true]])('a button that is disabled while it works gets the focus back (in a dialog: %s)', async (isInDialog) => {
  const { open, settle } = page({ isBusy: true, isInDialog })
  open(true)
  await settle()
  open(false)
  await pass(20)
  expect(document.activeElement).toBe(edit())
})
