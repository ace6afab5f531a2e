import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, edit, settled, signIn, stored, type, waiting, withLift } from '../record/record-editor.fixture.tsx'

withLift()

const menuButton = () => screen.queryByRole('button', { name: 'More actions', hidden: true })

test('a duplicate is asked for in the menu of the form, which leaves an unchanged form at once', async () => {
  const { user, onMove } = edit()
  await user.click(await button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await waitFor(() => expect(onMove).toHaveBeenCalledWith(`new/${stored.id}`))
})

test('a record is merged as it is stored, so changes are saved or discarded first', async () => {
  const { user } = edit()
  await settled()
  await type(user, waiting(), '12')
  await user.click(await button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge with…' }))
  expect(await screen.findByText('Save or discard your changes first')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Merge two records' })).toBeNull()
})

test('copies need another resort in which the user may create records', async () => {
  const { user } = edit()
  await user.click(await button('More actions'))
  await screen.findByRole('menuitem', { name: 'Merge with…' })
  expect(screen.queryByRole('menuitem', { name: 'Copy to another resort…' })).toBeNull()
})

test('users who only read have no menu', async () => {
  signIn(['read'])
  edit()
  await settled()
  expect(menuButton()).toBeNull()
})
