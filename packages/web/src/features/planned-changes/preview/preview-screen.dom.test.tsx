import { screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { signedIn } from '../../../lib/session/session.fixture.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { waitingPlan } from '../waiting-plan.fixture.ts'
import { PreviewScreen } from './preview-screen.tsx'

afterEach(() => void vi.restoreAllMocks())

const previews = '/display-previews/'

/** @returns the URL of the screen, and the time and the plans of the preview that it has asked for */
async function previewOf(applyAt: string, more = '') {
  signedIn('jasna', ['skilift.read', 'slope.read'])
  const sent = vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => {
    const body = url.includes('/change-plans/')
      ? { items: [] }
      : { needsApproval: true, items: [{ ...waitingPlan, state: 'proposed', applyAt }] }
    return { status: url.includes(previews) ? 404 : 200, body: JSON.stringify(body), headers: new Headers() }
  })
  const root = createRootRoute()
  const path = '/planned-changes'
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path, component: () => <PreviewScreen resortId="jasna" /> }),
  ])
  const history = createMemoryHistory({ initialEntries: [`${path}?view=preview&plan=${waitingPlan.id}${more}`] })
  const router = createRouter({ history, routeTree })
  const user = shown(<RouterProvider router={router} />)
  await screen.findByText('This display will not be published at that time')
  const asked = new URL(sent.mock.calls.findLast(([{ url }]) => url.includes(previews))![0].url, 'https://jasna.example').searchParams
  return { user, router, at: asked.get('at'), proposed: asked.get('proposed') }
}
const fault = () => screen.queryByText('Enter a time in the future')

test('a plan that waits for approval after its time is previewed as it would be made now', async () => {
  const before = Date.now()
  const { user, router, at, proposed } = await previewOf('2026-01-05T07:30:00.000Z')
  expect([Date.parse(at!) >= before, Date.parse(at!) <= Date.now(), proposed, fault()]).toEqual([true, true, 'true', null])
  // The present is not kept in the URL, where it would soon be in the past.
  await user.click(screen.getByRole('switch', { name: 'With plans that wait for approval' }))
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ plan: 'plan', proposed: false }))
  expect(router.state.location.search).not.toHaveProperty('at')
})

test('a plan before its time is previewed at that time', async () => {
  const { at } = await previewOf('2099-01-05T07:30:00.000Z')
  expect(at).toBe('2099-01-05T07:30:00.000Z')
})
