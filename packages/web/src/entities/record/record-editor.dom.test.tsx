import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { database } from '../../lib/browser/idb.fixture.ts'
import { session } from '../../lib/session/session.ts'
import { chooseSectionMode } from '../../lib/session/settings/preferences.ts'
import {
  add,
  answerBy,
  answered,
  button,
  duplicate,
  edit,
  editOf,
  field,
  named,
  save,
  sent,
  settled,
  signIn,
  stored,
  tab,
  type,
  waiting,
  withLift,
} from './record-editor.fixture.tsx'

withLift()

test('the tabs of the sections: one is shown, arrow keys go on and around with the focus', async () => {
  const { user } = edit()
  await settled()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('General')
  act(() => tab(/General/).focus())
  await user.keyboard('{ArrowDown}')
  expect([document.activeElement, screen.getByRole('tab', { selected: true })]).toEqual([tab(/Localized names/), tab(/Localized names/)])
  expect(screen.getByRole('tabpanel', { name: 'Localized names' })).toBeTruthy()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(tab(/Photos and tags/))
  expect([tab(/Photos and tags/).tabIndex, tab(/General/).tabIndex]).toEqual([0, -1])
})

test('R3.7: in one scroll all sections are there, and the rail is a navigation', async () => {
  chooseSectionMode('fieldSet')
  edit()
  await waitFor(() => expect(document.querySelectorAll('[data-section]')).toHaveLength(6))
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy()
})

test('the records before and after in the list are one press away, named, and end with the list', async () => {
  const { user, onMove } = edit([named('lift-0', 'Chair'), stored, named('lift-2', 'Rope')])
  await user.click(await button('Previous record Chair'))
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith('lift-0'))
  await user.click(await button('Next record Rope'))
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith('lift-2'))
  cleanup()
  edit([stored, named('lift-2', 'Rope')])
  expect((await button(/^Previous record/)).hasAttribute('disabled')).toBe(true)
})

test('what is discarded in a duplicate is what was entered in it, not what it was made from', async () => {
  const { user } = duplicate()
  await settled()
  await user.click(tab(/^Technical/))
  const height = () => Number(field(/^Lowest point/).value.replaceAll(/\D/g, ''))
  expect(height()).toBe(1000)
  await type(user, field(/^Lowest point/), '1200')
  await user.click(await button('Discard'))
  await waitFor(() => expect(height()).toBe(1000))
})

test('the status is chosen at the head of the form', async () => {
  const { user, onClose } = edit()
  await settled()
  await user.click(await button('Status: Open. Change'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Closed' }))
  expect(await button('Status: Closed. Change')).toBeTruthy()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([['PATCH', { status: 'closed' }]])
})

test('latitude and longitude are pasted together from a map', async () => {
  const { user } = edit()
  await user.click(tab(/Map/))
  const [latitude, longitude] = [field(/^GPS latitude/), field(/^GPS longitude/)]
  await user.click(latitude)
  fireEvent.paste(latitude, { clipboardData: { getData: () => '48.9411, 19.5875' } })
  await user.click(field('Number on the map'))
  expect([latitude.value, longitude.value].map((shownAs) => shownAs.replace(/[^\d.]/g, ''))).toEqual(['48.9411', '19.5875'])
})

test('who may only read sees values, nothing to save, and Close', async () => {
  signIn(['read'])
  const { user, onClose } = edit()
  expect([waiting().readOnly, screen.queryByRole('button', { name: 'Save' })]).toEqual([true, null])
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1)!
  expect(close.closest('.dialog-footer')).toBeTruthy()
  await user.click(close)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('who may only operate changes the operational fields and no others', async () => {
  signIn(['read', 'status'])
  edit()
  expect([waiting().readOnly, field('Internal id').readOnly]).toEqual([false, true])
  expect(await save()).toBeTruthy()
})

test('in a resort of a partner, the operational fields are read-only', async () => {
  signIn(['read', 'update'])
  const { Profile, ...rest } = session.get()!
  session.set({ ...rest, Profile: { ...Profile, resorts: Profile.resorts.map((each) => ({ ...each, isExternal: true })) } })
  edit()
  expect([waiting().readOnly, field('Internal id').readOnly]).toEqual([true, false])
})

test('the first field that must be filled has the focus in a new record', async () => {
  add()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Type/)))
})

test('names have all languages below each other, with the order in which they stand in for each other', async () => {
  const { user } = edit()
  await user.click(tab(/Localized names/))
  expect(screen.getByRole('group', { name: 'Name', hidden: true }).textContent).toContain('Guests see their own language.')
  expect(field(/^Slovenčina/).value).toBe('Kabínka')
})

test('the reason of a status goes with the status that is chosen at the head of the form', async () => {
  const { user, onClose } = editOf({ statusNote: { en: 'Wind' } })
  await settled()
  await user.click(await button('Status: Open. Change'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Closed' }))
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([['PATCH', { status: 'closed', statusNote: null }]])
})

test('permissions taken away while a form is open: it becomes read-only, says so, keeps its draft, and closes without a question', async () => {
  const { user, onClose } = edit()
  await settled()
  await type(user, waiting(), '9')
  act(() => signIn(['read']))
  expect((await screen.findByText(/^Your permission to change this was just removed/)).closest('[role=status]')).toBeTruthy()
  expect([waiting().readOnly, waiting().value, screen.queryByRole('button', { name: 'Save' })]).toEqual([true, '9', null])
  await waitFor(() => expect([...database.values()].some((draft) => JSON.stringify(draft).includes('"waitingTime":9'))).toBe(true))
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect([...database.values()].some((draft) => JSON.stringify(draft).includes('"waitingTime":9'))).toBe(true)
})

test('T25: a form that can only be read says which permission is missing and who can give it', async () => {
  signIn(['read'])
  answerBy(({ url }) =>
    url.includes('missing-right')
      ? answered(200, {
          permission: 'skilift.update',
          isGranted: false,
          administrators: url.includes('resortId=jasna') ? ['Gita', 'Jan'] : [],
        })
      : undefined,
  )
  const { user } = edit()
  await user.click(await button('Why can I not edit this?'))
  expect(await screen.findByText(/You need the permission “Skilifts: Edit”\. It can be given by Gita or Jan\./)).toBeTruthy()
  await user.click(await button('OK'))
})

test('the keys that save do nothing while a plan for later or a question stands over the form', async () => {
  const { user } = edit()
  await settled()
  await type(user, waiting(), '9')
  const pressed = () => user.keyboard('{Control>}s{Enter}{/Control}')
  await user.click(await button('Plan for later…'))
  await screen.findByRole('dialog', { name: 'Plan for later' })
  await pressed()
  await user.keyboard('{Escape}')
  await user.click(await button('Cancel'))
  await screen.findByRole('dialog', { name: 'Discard your changes?' })
  await pressed()
  await user.click(await button('Keep editing'))
  expect([sent(), waiting().value]).toEqual([[], '9'])
  await pressed()
  await waitFor(() => expect(sent()).toEqual([['PATCH', { waitingTime: 9 }]]))
})
