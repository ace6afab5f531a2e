import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
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
