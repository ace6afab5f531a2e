import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, isOpen, offered, option, several } from './select.fixture.tsx'

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

test('an empty field says what to do, one with chips does not', () => {
  several([])
  expect(field().placeholder).toBe('Choose…')
})

test('the words that a field of several is given stand in it while nothing is chosen', () => {
  several([], { placeholder: 'No peaks' })
  expect(field().placeholder).toBe('No peaks')
})

test('a field with chips has no placeholder', () => {
  several(['rysy'], { placeholder: 'No peaks' })
  expect(field().placeholder).toBe('')
})

test('what was searched for is forgotten with each choice, and typing opens the list again', async () => {
  const { user, reported } = several([])
  await user.type(field(), 'dum')
  expect(offered()).toEqual(['Ďumbier'])
  await user.click(option('Ďumbier'))
  expect([field().value, reported.mock.calls]).toEqual(['', [[['ďumbier']]]])
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  await user.type(field(), 'r')
  expect(isOpen()).toBe(true)
})

test('chosen options are marked in the list of several', async () => {
  const { user } = several(['rysy', 'chopok'])
  await user.click(field())
  expect(screen.getAllByRole('option').map((each) => each.querySelector('.option-check') !== null)).toEqual([true, false, false, true])
})

test('R5.60: too short a search in a field of several says so', async () => {
  const { user } = several([], { minInput: 3 })
  await user.type(field(), 'r')
  expect(screen.getByText('Please enter 2 or more characters')).toBeTruthy()
})

test.each(['readOnly', 'disabled'])('a field of several that is %s opens nothing', async (state) => {
  const { user } = several(['rysy'], { [state]: true })
  await user.click(field())
  expect([isOpen(), screen.queryByRole('button')]).toEqual([false, null])
})

test('R8.27: a field of several says nothing of its limit before it is reached', () => {
  several(['rysy'], { max: 2 })
  expect(screen.queryByText('You can only select 2 items')).toBeNull()
})

test('that a field of several was left is reported, and Backspace in the empty field with nothing chosen does nothing', async () => {
  const onBlur = vi.fn()
  const { user, reported } = several([], { onBlur })
  await user.click(field())
  await user.keyboard('{Backspace}')
  expect([reported.mock.calls, onBlur.mock.calls]).toEqual([[], []])
  await user.tab()
  expect(onBlur).toHaveBeenCalledOnce()
})
