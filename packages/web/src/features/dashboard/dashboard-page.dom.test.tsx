import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { session } from '../../lib/session/session.ts'
import { shown } from '../../ui/page.fixture.tsx'
import DashboardPage from './dashboard-page.tsx'

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })

async function withoutNetwork(...permissions: string[]) {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: -6, body: '', headers: new Headers() })
  signedIn('jasna', permissions)
  shown(
    <RouterContextProvider router={router}>
      <DashboardPage />
    </RouterContextProvider>,
  )
  await screen.findByRole('alert')
}
const board = () => screen.queryByRole('link', { name: 'Status board' })

test('without a network the start page leads to the status board all the same', async () => {
  await withoutNetwork('skilift.read')
  expect(board()?.getAttribute('href')).toBe('/operations')
})

test('users who may read nothing that is opened and closed are not led there', async () => {
  await withoutNetwork('event.read')
  expect(board()).toBeNull()
})

function withoutResort(...everywherePermissions: string[]) {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: -6, body: '', headers: new Headers() })
  const Profile = { id: 'marta', fullName: 'Marta Nová', email: '', language: null, roles: [], genericPermissions: [], resorts: [] }
  session.set({ Token: 'secret', ExpiresAt: null, Profile: { ...Profile, everywherePermissions } })
  onTestFinished(session.clear)
  shown(
    <RouterContextProvider router={router}>
      <DashboardPage />
    </RouterContextProvider>,
  )
}

test('R2.175: where there is no resort yet, the administrator is led to the first one instead of to an administrator', async () => {
  withoutResort('resort.read', 'resort.create')
  expect((await screen.findByRole('link', { name: 'Add the first resort' })).getAttribute('href')).toBe('/resorts/new')
  expect(screen.queryByText('No access yet')).toBeNull()
})

test('R2.175: users who may not add a resort are asked to contact the administrator', async () => {
  withoutResort('admin.logs')
  expect(await screen.findByText(/Please contact the system admin/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add the first resort' })).toBeNull()
})
