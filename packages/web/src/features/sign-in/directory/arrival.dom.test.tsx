import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { removeStored } from '../../../lib/browser/storage.ts'
import { session, type Profile } from '../../../lib/session/session.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { Arrival } from './arrival.tsx'

const profileOf = (id: string): Profile => ({
  id,
  fullName: id,
  email: '',
  language: null,
  resorts: [],
  roles: [],
  genericPermissions: [],
})

beforeEach(() => {
  session.set({ Token: 'before', ExpiresAt: null, Profile: profileOf('marta') })
  vi.spyOn(transport, 'send').mockImplementation(async ({ body }) => {
    const { code } = JSON.parse(String(body))
    const answer = { accessToken: code, extendedProfile: profileOf(code) }
    return { status: 200, body: JSON.stringify(answer), headers: new Headers() }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  removeStored('lastLoginType')
  session.clear()
})

/** The code is the id of the user who comes back from the directory. */
function arrive(code: string) {
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  const router = createRouter({ history: createMemoryHistory({ initialEntries: ['/login'] }), routeTree: createRootRoute() })
  shown(
    <RouterContextProvider router={router}>
      <Arrival code={code} returnUrl="/slopes" />
    </RouterContextProvider>,
  )
  return { replaced: () => replace.mock.calls, pathname: () => router.history.location.pathname }
}

test('the same user goes on in the page, and another one with a page of their own', async () => {
  const same = arrive('marta')
  await waitFor(() => expect(same.pathname()).toBe('/slopes'))
  expect(same.replaced()).toEqual([])
  const other = arrive('peter')
  await waitFor(() => expect(other.replaced()).toEqual([['/slopes']]))
  expect([other.pathname(), session.get()?.Profile.id]).toEqual(['/login', 'peter'])
})
