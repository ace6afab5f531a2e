import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { AttentionList } from './attention-list.tsx'
import type { AccessAsked } from './attention.ts'
import { useAttention } from './use-attention.ts'

afterEach(() => void vi.restoreAllMocks())

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })

test('a request for access names the resort, so that administrators know which role is missing', () => {
  const asked: AccessAsked = {
    kind: 'access',
    id: '1',
    fullName: 'Eva Nová',
    at: new Date().toISOString(),
    resortId: null,
    resortName: null,
  }
  const items = [
    asked,
    { ...asked, resortId: 'a', resortName: { sk: 'Jasná' } },
    { ...asked, resortId: 'b', resortName: { sk: 'Štrbské Pleso' } },
  ]
  shown(
    <RouterContextProvider router={router}>
      <AttentionList items={items} isPending={false} isFailed={false} retry={() => {}} />
    </RouterContextProvider>,
  )
  const rows = screen.getAllByRole('link', { name: /Eva Nová is asking for access/ })
  expect(rows.map((row) => row.textContent.replace('Eva Nová is asking for access', ''))).toEqual([
    'User · now',
    'Jasná · now',
    'Štrbské Pleso · now',
  ])
})

const Gathered = () => <AttentionList {...useAttention()} />

test.each([
  ['alarms', 'alarm.read', '/alarms'],
  ['plans', 'parking.update', '/change-plans'],
  ['requests for access', 'user.update', '/access-requests'],
])(
  'when %s cannot be read the list offers to try again, and neither then nor before claims that nothing needs attention',
  async (_, right, path) => {
    signedIn('jasna', [right])
    let status = 403
    vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => ({
      status: url.includes(path) ? status : 200,
      body: '{"items":[]}',
      headers: new Headers(),
    }))
    const user = shown(
      <RouterContextProvider router={router}>
        <Gathered />
      </RouterContextProvider>,
    )
    const none = () => screen.queryByText('Nothing needs your attention.')
    expect([screen.getByRole('status').textContent, none()]).toEqual(['Loading…', null])
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect([retry.closest('[role=alert]')!.textContent.startsWith('Not everything could be checked.'), none()]).toEqual([true, null])
    status = 200
    await user.click(retry)
    await waitFor(() => expect([none() !== null, screen.queryByRole('alert')]).toEqual([true, null]))
  },
)
