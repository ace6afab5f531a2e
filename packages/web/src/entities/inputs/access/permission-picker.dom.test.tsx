/** The permissions of a role as users choose them: by area, entity and action. */
import { entitiesIn } from '@ridgeline/domain/access/permission-groups'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { onPhone, shown } from '../../../ui/page.fixture.tsx'
import { PermissionPicker } from './permission-picker.tsx'

/** The last permissions that were chosen. */
const onChosen = vi.fn<(permissions: readonly string[]) => void>()
const chosen = () => onChosen.mock.lastCall?.[0] ?? []

function Picker({ initial, isForResort = false }: { initial: readonly string[]; isForResort?: boolean }) {
  const [value, setValue] = useState(initial)
  function choose(next: readonly string[]) {
    onChosen(next)
    setValue(next)
  }
  return <PermissionPicker label="Permissions" value={value} onChange={choose} isForResort={isForResort} />
}

const open = (initial: readonly string[] = []) => {
  onChosen.mockReset()
  return shown(<Picker initial={initial} />)
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const state = (name: string) => (box(name).indeterminate ? 'some' : box(name).checked ? 'all' : 'none')
const ofHospitality = entitiesIn('hospitality').flatMap((name) =>
  ['create', 'delete', 'read', 'status', 'update'].map((action) => `${name}.${action}`),
)

test('R1.44 the head of an area chooses all of it, or one action of it, and shows whether some or all are chosen', async () => {
  const user = open(['restaurant.read'])
  expect(['Hospitality', 'Hospitality: View', 'Hospitality: Edit', 'Restaurants'].map(state)).toEqual(['some', 'some', 'none', 'some'])
  await user.click(box('Hospitality: View'))
  expect(chosen()).toEqual(['accommodation.read', 'restaurant.read'])
  expect([state('Hospitality: View'), state('Hospitality')]).toEqual(['all', 'some'])
  await user.click(box('Hospitality'))
  expect([chosen().toSorted(), state('Hospitality')]).toEqual([ofHospitality.toSorted(), 'all'])
  await user.click(box('Hospitality'))
  expect(chosen()).toEqual([])
})

test('operating is offered only for records with something to operate; such a permission of earlier is kept', async () => {
  const user = open(['device.status'])
  expect(box('Skilifts: Operate').checked).toBe(false)
  expect(screen.queryByRole('checkbox', { name: 'Devices: Operate', hidden: true })).toBeNull()
  await user.click(box('Devices: View'))
  expect(chosen()).toEqual(['device.read', 'device.status'])
})

test('OP47: for one resort, only what has an effect there is offered; what was chosen earlier can be taken away', async () => {
  onChosen.mockReset()
  const user = shown(<Picker isForResort initial={['expressShoppingCategory.update', 'admin.logs']} />)
  const names = ['Roles: View', 'Roles: Edit', 'Skilifts: Edit', 'Users: Edit', 'Synchronise prices', 'Change settings', 'View logs']
  const shownNames = names.filter((name) => screen.queryByRole('checkbox', { name, hidden: true }))
  expect(shownNames).toEqual(['Roles: View', 'Skilifts: Edit', 'Users: Edit', 'Synchronise prices', 'View logs'])
  await user.click(box('View logs'))
  expect(chosen()).toEqual(['expressShoppingCategory.update'])
})

test('the rows of an area are hidden and shown; on a phone they begin hidden, with the head still in use', async () => {
  onPhone()
  const user = open()
  const toggle = screen.getByRole('button', { name: 'Show Hospitality' })
  expect([toggle.getAttribute('aria-expanded'), screen.queryByRole('checkbox', { name: 'Restaurants: View' })]).toEqual(['false', null])
  await user.click(box('Hospitality'))
  expect(chosen()).toHaveLength(ofHospitality.length)
  await user.click(toggle)
  await waitFor(() => expect(box('Restaurants: View').checked).toBe(true))
})

test('arrow keys move between the boxes, over cells without one', async () => {
  const user = open()
  act(() => box('Restaurants').focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(box('Restaurants: View'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(box('Accommodations: View'))
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(box('Hospitality'))
  await user.keyboard(' ')
  expect(state('Hospitality')).toBe('all')
})
