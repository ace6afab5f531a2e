import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerBy,
  answered,
  button,
  edit,
  sent,
  settled,
  signIn,
  stored,
  type,
  waiting,
  withLift,
} from '../record/record-editor.fixture.tsx'

withLift()

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

test('users who only read find the history in the menu, and nothing else', async () => {
  signIn(['read'])
  const { user } = edit()
  await user.click(await button('More actions'))
  await screen.findByRole('menuitem', { name: 'History' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
})

const revision = { revision: 'r1', version: 4, action: 'update', at: '2026-02-03T14:05:00Z', userName: 'Jozef', changes: {} }
const withHistory = () =>
  answerBy(({ url }) => (url.includes('lift-1/history') ? answered(200, { items: [revision], nextCursor: null }) : undefined))

test('the history of a record is opened from its form: in its menu, and beside who saved it', async () => {
  withHistory()
  const { user } = edit()
  await user.click(await screen.findByText(/ by Jozef/).then(() => button('History')))
  expect(await screen.findByRole('dialog', { name: 'History' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'History' })).toBeNull())
  await user.click(await button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'History' }))
  expect(await screen.findByRole('dialog', { name: 'History' })).toBeTruthy()
})

test('a record is deactivated from its form', async () => {
  const { user } = edit()
  await user.click(await button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  await waitFor(() => expect(sent()).toEqual([['PATCH', { active: false }]]))
})

test('a record is removed from its form after a question, and its form closes', async () => {
  answerBy(({ url, method }) =>
    url.includes('usage')
      ? answered(200, { items: [] })
      : method === 'POST' && url.includes('bulk')
        ? answered(200, { saved: [], failed: [], removed: ['lift-1'] })
        : undefined,
  )
  const { user, onClose } = edit()
  await user.click(await button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await button('Remove'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
