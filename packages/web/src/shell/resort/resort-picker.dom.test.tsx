import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { readStored, writeStored } from '../../lib/browser/storage.ts'
import { session } from '../../lib/session/session.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { ResortPicker } from './resort-picker.tsx'

function signedInto(...named: { name: string; active?: boolean }[]): void {
  const resorts = named.map((resort) => ({ id: resort.name, timezone: 'Europe/Bratislava', permissions: [], ...resort }))
  const person = { id: 'marta', fullName: 'Marta Nová', email: '', language: null, roles: [], genericPermissions: [] }
  // Chosen in another browser, before the user lost it.
  session.set({ Token: 'secret', ExpiresAt: null, Profile: { ...person, resorts, homeResortId: 'Donovaly' } })
  onTestFinished(session.clear)
}

const picker = (name: string) => screen.getByRole('button', { name: new RegExp(name) })

test('R6.2: only the resorts of the user can be chosen, and one that is no longer theirs is not taken from what was remembered', async () => {
  writeStored('appResortId', 'Donovaly')
  signedInto({ name: 'Jasná' }, { name: 'Chopok' })
  expect([session.resortId(), readStored('appResortId')]).toEqual(['Chopok', null])
  const user = shown(<ResortPicker />)
  await user.click(picker('Chopok'))
  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map((item) => item.textContent)).toEqual(['Chopok', 'Jasná'])
  await user.click(items[1]!)
  await waitFor(() => expect(picker('Jasná')).toBeTruthy())
  expect([session.resortId(), readStored('appResortId')]).toEqual(['Jasná', 'Jasná'])
})

test('R6.2: a resort that guests do not see is chosen like any other, and says so; work begins in one they see', async () => {
  signedInto({ name: 'Jasná' }, { name: 'Chopok', active: false })
  const user = shown(<ResortPicker />)
  await user.click(picker('Jasná'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Chopok (inactive)' }))
  await waitFor(() => expect(picker('inactive')).toBeTruthy())
  expect(session.resortId()).toBe('Chopok')
})

const many = ['Chopok', 'Zverovka', 'Jasná', 'Štrbské Pleso', 'Tatranská Lomnica', 'Vrátna', 'Kubínska hoľa', 'Martinky', 'Skalka']

test('R2.161: many resorts are searched by name, and Enter takes the first one found', async () => {
  writeStored('appResortId', 'Chopok')
  signedInto(...many.map((name) => ({ name })))
  const user = shown(<ResortPicker />)
  await user.click(picker('Chopok'))
  const field = await screen.findByRole('searchbox', { name: 'Find a resort' })
  expect(screen.getAllByRole('menuitemradio').length).toBe(many.length)
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Chopok')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('nothing of it')
  await screen.findByText('Nothing found. Try another word.')
  await user.clear(field)
  await user.keyboard('sk')
  expect(screen.getAllByRole('menuitemradio')[0]!.textContent).toBe('Skalka')
  await user.clear(field)
  await user.keyboard('strb')
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Štrbské Pleso'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(session.resortId()).toBe('Štrbské Pleso'))
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('R2.161: arrow keys lead from the field to the resorts and back', async () => {
  writeStored('appResortId', 'Chopok')
  signedInto(...many.map((name) => ({ name })))
  const user = shown(<ResortPicker />)
  await user.click(picker('Chopok'))
  const field = await screen.findByRole('searchbox')
  const items = screen.getAllByRole('menuitemradio')
  field.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(items[1])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(field)
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(session.resortId()).toBe(items.at(-1)!.textContent))
})
