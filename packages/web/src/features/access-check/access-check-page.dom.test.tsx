import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/browser/search-params.ts'
import { transport } from '../../lib/call/send/transport.ts'
import { session } from '../../lib/session/session.ts'
import { shown } from '../../ui/page.fixture.tsx'
import AccessCheckPage from './access-check-page.tsx'

const answered = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body), headers: new Headers() })
const places: Readonly<Record<string, string>> = { jasna: 'Záhradky gate', tatry: 'Lomnica gate' }
/** The bodies of checks. */
let checked: unknown[]

beforeEach(() => {
  checked = []
  // They may check, and read nothing: lists of events, lifts and locations are refused.
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (method === 'POST') {
      checked.push(JSON.parse(String(body)))
      return answered({ ErrorCode: 404 }, 404)
    }
    if (pathname.endsWith('/acl-checkings')) return answered({ items: [] })
    if (!pathname.endsWith('/acl-checkings/places')) return answered({ ErrorCode: 102 }, 403)
    const resortId = searchParams.get('resortId')!
    return answered({ results: [{ id: `gate-of-${resortId}`, text: places[resortId] }], pagination: { more: false } })
  })
  const resorts = ['jasna', 'tatry'].map((id) => ({ id, name: id, permissions: ['ticket.status'] }))
  const Profile = { id: 'guard', fullName: 'Guard', email: '', language: null, roles: [], genericPermissions: [], resorts }
  session.set({ Token: 'secret', ExpiresAt: null, Profile })
  session.chooseResort('jasna')
  onTestFinished(session.clear)
})
afterEach(() => void vi.restoreAllMocks())

function gateAt(address: string) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/gate', component: AccessCheckPage })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ history, routeTree: root.addChildren([page]), parseSearch, stringifySearch })
  return { user: shown(<RouterProvider router={router} />), search: () => new URLSearchParams(history.location.search) }
}
const choose = (resortId: string) => act(() => session.chooseResort(resortId))

test('staff who may only check choose a place, and its resort stays in the address', async () => {
  const { user, search } = gateAt('/gate')
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Záhradky gate' }))
  await user.click(screen.getByRole('button', { name: 'Start checking' }))
  await screen.findByText('Záhradky gate')
  expect(Object.fromEntries(search())).toEqual({ kind: 'event', id: 'gate-of-jasna', resort: 'jasna' })
})

test.each(['/gate?kind=event&id=gate-of-jasna&resort=jasna', '/gate?kind=event&id=gate-of-jasna'])(
  'in another resort its own place is chosen, and no code is checked at that of the former: %s',
  async (address) => {
    const { user, search } = gateAt(address)
    await screen.findByText('Záhradky gate')
    await waitFor(() => expect(search().get('resort')).toBe('jasna'))
    await user.type(screen.getByRole('textbox'), 'T-1{Enter}')
    await screen.findAllByText(/^Could not be checked/)
    choose('tatry')
    await user.click(await screen.findByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Lomnica gate' }))
    await user.click(screen.getByRole('button', { name: 'Start checking' }))
    await screen.findByText('Lomnica gate')
    expect(screen.queryAllByText(/^Could not be checked/)).toEqual([])
    await user.type(screen.getByRole('textbox'), 'T-2{Enter}')
    await waitFor(() => expect(checked.at(-1)).toMatchObject({ resortId: 'tatry', eventId: 'gate-of-tatry', code: 'T-2' }))
  },
)

test('a place that was chosen and not started is not one of the next resort', async () => {
  const { user } = gateAt('/gate')
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'Záhradky gate' }))
  choose('tatry')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start checking' }).disabled).toBe(true))
})
