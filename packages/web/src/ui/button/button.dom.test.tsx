import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { InlineAlert } from '../state/inline-alert.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const spins = () => document.querySelector('.spinner') !== null

test('R4.36: a press spins and blocks further ones until its work is done', async () => {
  const work = Promise.withResolvers<void>()
  const press = vi.fn(() => work.promise)
  const user = shown(<Button onClick={press}>Save</Button>)
  await user.click(save())
  expect([spins(), save().disabled, save().getAttribute('aria-busy')]).toEqual([true, true, 'true'])
  await user.click(save())
  expect(press).toHaveBeenCalledOnce()
  await act(async () => work.resolve())
  expect([spins(), save().disabled, save().getAttribute('aria-busy')]).toEqual([false, false, null])
})

test('it has the focus again when its work is done, unless the focus is elsewhere', async () => {
  const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const left = [...works]
  const user = shown(
    <>
      <Button onClick={() => left.shift()?.promise}>Save</Button>
      <input aria-label="Name" />
    </>,
  )
  await user.click(save())
  // As a browser does with a disabled element.
  save().blur()
  await act(async () => works[0]!.resolve())
  expect(document.activeElement).toBe(save())
  await user.click(save())
  const field = screen.getByRole('textbox')
  field.focus()
  await act(async () => works[1]!.resolve())
  expect(document.activeElement).toBe(field)
})

test('a press without a promise does not spin', async () => {
  const press = vi.fn()
  const user = shown(<Button onClick={press}>Save</Button>)
  await user.click(save())
  expect([press.mock.calls.length, spins()]).toEqual([1, false])
})

test('R4.38, R4.39: while something loads it is blocked; its spinner stays a second longer, in which it can be used', async () => {
  const press = vi.fn()
  let setLoading!: (loading: boolean) => void
  function Loading() {
    const [loading, set] = useState(true)
    setLoading = set
    return (
      <Button loading={loading} onClick={press}>
        Save
      </Button>
    )
  }
  const user = shown(<Loading />)
  await user.click(save())
  expect(press).not.toHaveBeenCalled()
  act(() => setLoading(false))
  expect(spins()).toBe(true)
  await user.click(save())
  expect(press).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(spins()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(spins()).toBe(false)
})

test('a button of an icon alone has its name for ears', async () => {
  const press = vi.fn()
  const user = shown(
    <IconButton label="Edit Gondola" onClick={press}>
      *
    </IconButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Edit Gondola' }))
  expect(press).toHaveBeenCalledOnce()
})

test('a fault of a part is announced and tried again; what is only worth knowing does not interrupt', async () => {
  const retry = vi.fn()
  const user = shown(
    <>
      <InlineAlert onRetry={retry}>The list could not be loaded</InlineAlert>
      <InlineAlert kind="info">There is a draft</InlineAlert>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded')
  expect(screen.getByRole('status').textContent).toContain('There is a draft')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
