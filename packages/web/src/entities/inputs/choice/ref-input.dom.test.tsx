import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { session } from '../../../lib/session/session.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { PlaceContext } from '../input-props.ts'
import { RefInput, RefsInput } from './ref-input.tsx'

const resort = '0b0e5f6a-0000-4000-8000-000000000001'
const people = { results: [{ id: 'u1', text: 'Marta Horská' }], pagination: { more: false } }

beforeEach(() => {
  vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body: JSON.stringify(people), headers: new Headers() }))
})
afterEach(() => {
  vi.restoreAllMocks()
  session.clear()
})

function signIn(...permissions: string[]) {
  const resorts = [{ id: resort, name: 'Chopok', permissions }]
  const Profile = { id: 'me', fullName: 'Dispatcher', email: 'd@x.sk', language: 'en', resorts, roles: [], genericPermissions: [] }
  session.set({ Token: 'x', ExpiresAt: null, Profile })
}

const inputs = {
  one: (readOnly?: boolean) => (
    <RefInput owner="shiftLog" to="user" label="In charge" value={null} onChange={() => {}} isClearable readOnly={readOnly} />
  ),
  several: (readOnly?: boolean) => (
    <RefsInput owner="shiftLog" to="user" label="In charge" value={[]} onChange={() => {}} max={undefined} readOnly={readOnly} />
  ),
}
const show = (kind: keyof typeof inputs, readOnly?: boolean) =>
  shown(<PlaceContext value={{ resortId: resort, zone: undefined }}>{inputs[kind](readOnly)}</PlaceContext>)

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'In charge' })
const why = () => screen.queryByRole('button', { name: 'Why can I not edit this?' })

test.each(['one', 'several'] as const)('records that the user may not see cannot be chosen, and the field says why (%s)', async (kind) => {
  signIn('shiftLog.create')
  const user = show(kind)
  expect(field().readOnly).toBe(true)
  await user.click(field())
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.click(why()!)
  expect(await screen.findByRole('dialog', { name: 'Why can I not edit this?' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['one', 'several'] as const)('records that the user may see are offered (%s)', async (kind) => {
  signIn('shiftLog.create', 'user.read')
  const user = show(kind)
  expect([field().readOnly, why()]).toEqual([false, null])
  await user.click(field())
  expect(await screen.findByRole('option', { name: 'Marta Horská' })).toBeTruthy()
})

test('a form that can only be read says why once, for all of its fields', () => {
  signIn('shiftLog.read')
  show('one', true)
  expect([field().readOnly, why()]).toEqual([true, null])
})

test('what is chosen is hidden from users who may not see it', async () => {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 403, body: '', headers: new Headers() })
  signIn('shiftLog.create')
  shown(<RefInput owner="shiftLog" to="user" label="In charge" value="u1" onChange={() => {}} isClearable />)
  await waitFor(() => expect(field().value).toBe('Hidden'))
})
