// @vitest-environment happy-dom
// With modules of its own: the live connection would go on in the tests after it.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { ask, change, eventOf, live } from '../../lib/live/live.fixture.ts'
import { startLive } from '../../lib/live/live.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { session } from '../../lib/session/session.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { RightsOf } from './rights-of.tsx'

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('permissions are read again when a user or a role changes, so that no one trusts what no longer holds', async () => {
  let role = 'Lifts'
  vi.spyOn(transport, 'send').mockImplementation(async () => {
    const sources = [{ type: 'role', name: role, resortId: null, isActive: true }]
    const items = [{ permission: 'skilift.read', sources: [0], includedIn: [] }]
    const body = JSON.stringify({ user: { fullName: 'Eva', isActive: true }, sources, items })
    return { status: 200, body, headers: new Headers() }
  })
  vi.stubGlobal('fetch', ask)
  signedIn('jasna', ['user.read'])
  startLive()
  shown(<RightsOf userId="eva" resortId={undefined} kind={undefined} />)
  expect(await screen.findByText('Lifts')).toBeTruthy()
  await waitFor(() => expect(live.lines).toHaveLength(1))
  for (const [at, entity] of ['role', 'user'].entries()) {
    role = `After a change of ${entity}`
    live.lines[0]!.send(eventOf('change', `1-${at + 1}`, { ...change('a'), entity }))
    expect(await screen.findByText(role)).toBeTruthy()
  }
})
