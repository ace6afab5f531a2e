import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, isOpen, option, several } from './select.fixture.tsx'

test('several are chosen one after the other, and put away again by pressing them', async () => {
  const { user, reported } = several(['rysy'])
  await user.click(field())
  await user.click(option('Chopok'))
  expect(reported).toHaveBeenLastCalledWith(['rysy', 'chopok'])
  expect(isOpen()).toBe(true)
  await user.click(option('Rysy'))
  expect(reported).toHaveBeenLastCalledWith(['chopok'])
})

test('Backspace in the empty field takes the last chip out, and a letter first', async () => {
  const { user, reported } = several(['rysy', 'chopok'])
  await user.type(field(), 'k{Backspace}')
  expect(reported).not.toHaveBeenCalled()
  await user.keyboard('{Backspace}')
  expect(reported.mock.calls).toEqual([[['rysy']]])
})

test('the cross of a chip takes that one out', async () => {
  const { user, reported } = several(['rysy', 'chopok'])
  await user.click(screen.getByRole('button', { name: 'Remove Rysy' }))
  expect(reported.mock.calls).toEqual([[['chopok']]])
})

test('chips that may only be read have no cross and stay', async () => {
  const { user, reported } = several(['rysy'], { readOnly: true })
  expect(screen.queryByRole('button', { name: 'Remove Rysy' })).toBeNull()
  await user.click(field())
  await user.keyboard('{Backspace}')
  expect(reported).not.toHaveBeenCalled()
})

test('R8.27: when as many are chosen as may be, the field says so and takes no more', async () => {
  const { user, reported } = several(['rysy'], { max: 2 })
  await user.click(field())
  await user.click(option('Chopok'))
  expect(screen.getByText('You can only select 2 items')).toBeTruthy()
  await user.click(option('Kriváň'))
  expect(reported).toHaveBeenCalledOnce()
  await user.click(option('Rysy'))
  expect(reported).toHaveBeenLastCalledWith(['chopok'])
})

test('what is not there yet is made from a field of several too, which closes; when it is full, nothing can be made', async () => {
  const open = vi.fn()
  const { user } = several([], { max: 1, creation: { label: 'Add a peak', open } })
  await user.type(field(), 'Salatín')
  await user.click(option('Add a peak'))
  expect([open.mock.calls, isOpen(), field().value]).toEqual([[['Salatín']], false, ''])
  await user.click(field())
  await user.click(option('Rysy'))
  expect(screen.queryByRole('option', { name: 'Add a peak' })).toBeNull()
})

test('a search in a field of several is forgotten when the field is left', async () => {
  const { user } = several(['rysy'])
  await user.type(field(), 'dum')
  await user.tab()
  expect([field().value, isOpen()]).toEqual(['', false])
})
