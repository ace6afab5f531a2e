import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { database } from '../lib/browser/idb.fixture.ts'
import { button, edit, named, save, settled, stored, type, unsaved, waiting, withLift } from './record/record-editor.fixture.tsx'

withLift()

test('R4.24: Discard takes the changes back and has nothing more to discard', async () => {
  const { user } = edit()
  await type(user, waiting(), '12')
  await user.click(await button('Discard'))
  expect([waiting().value, unsaved(), screen.queryByRole('button', { name: 'Discard' })]).toEqual(['5', '', null])
})

test('leaving with changes asks; who stays finds them, who leaves loses them and their draft', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  await waitFor(() => expect([...database.keys()]).toEqual(['draft/marta/skilift/lift-1']), { timeout: 2000 })
  await user.click(await button('Cancel'))
  await user.click(await button('Keep editing'))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect([waiting().value, onClose.mock.calls]).toEqual(['12', []])
  await user.click(await button('Cancel'))
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await waitFor(() => expect(database.size).toBe(0))
})

test('without changes leaving does not ask', async () => {
  const { user, onClose } = edit()
  await user.click(await button('Cancel'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('going to another page asks too', async () => {
  const { user, router } = edit()
  await type(user, waiting(), '12')
  act(() => router.history.push('/slopes'))
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
  expect(router.history.location.pathname).toBe('/')
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.history.location.pathname).toBe('/slopes'))
})

test('going to the next record with changes asks', async () => {
  const { user, onMove } = edit([stored, named('lift-2', 'Rope')])
  await type(user, waiting(), '12')
  await user.click(await button('Next record Rope'))
  await user.click(await button('Keep editing'))
  expect(onMove).not.toHaveBeenCalled()
})

test('P11: what was typed before a crash is offered; Restore brings it back and moves the focus into the form', async () => {
  const draft = { userId: 'marta', at: Date.now() - 60_000, version: 4, base: { waitingTime: 5 }, values: { waitingTime: 30 } }
  database.set('draft/marta/skilift/lift-1', draft)
  const { user } = edit()
  await settled()
  await user.click(await button('Restore'))
  expect([waiting().value, unsaved()]).toEqual(['30', 'Unsaved changes in General'])
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(document.activeElement).toBe(document.querySelector('.section-panel'))
})

test('P11: a refused draft is gone, and one of an older version says that the record has changed', async () => {
  const draft = { userId: 'marta', at: Date.now() - 60_000, version: 3, base: { waitingTime: 5 }, values: { waitingTime: 30 } }
  database.set('draft/marta/skilift/lift-1', draft)
  const { user } = edit()
  expect((await screen.findByText(/^Unsaved changes from/)).textContent).toContain('The record has changed since then.')
  const bar = document.querySelector<HTMLElement>('.draft-bar')!
  await user.click(within(bar).getByRole('button', { name: 'Discard' }))
  expect(waiting().value).toBe('5')
  await waitFor(() => expect(database.size).toBe(0))
})

test('P11: saving deletes the draft', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  await waitFor(() => expect(database.size).toBe(1), { timeout: 2000 })
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await waitFor(() => expect(database.size).toBe(0))
})
