import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { shownToasts } from '../../ui/toast/toast.ts'
import { UserSessions } from './user-sessions.tsx'

afterEach(() => vi.restoreAllMocks())

const device = {
  isCurrent: false,
  system: 'Android',
  deviceType: 'mobile',
  network: '203.0.113.0/24',
  createdAt: '2026-11-29T06:30:00.000Z',
  lastUsedAt: '2026-11-30T06:30:00.000Z',
}

/** Answers with the devices, and notes what ends them. */
function serving() {
  let items = [
    { ...device, id: '1', browser: 'Chrome' },
    { ...device, id: '2', browser: 'Firefox' },
  ]
  const ended: string[] = []
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, url }) => {
    if (method === 'DELETE') {
      ended.push(url.replace(/^.*users\//, ''))
      items = items.filter(({ id }) => !url.endsWith('sessions') && !url.endsWith(id))
    }
    return { status: method === 'DELETE' ? 204 : 200, body: method === 'DELETE' ? '' : JSON.stringify({ items }), headers: new Headers() }
  })
  return ended
}

test('an administrator sees the devices of a user and signs out one, or all after a question', async () => {
  const ended = serving()
  signedIn('jasna', ['user.update'])
  const user = await act(async () => shown(<UserSessions id="eva" />))
  await user.click(await screen.findByRole('button', { name: 'Show devices' }))
  expect(screen.getByText('Chrome on Android')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox on Android' }))
  await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Sign out all devices' }))
  await screen.findByText('The user will have to sign in again on every device.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out all devices' }))
  expect(await screen.findByText('Not signed in on any device')).toBeTruthy()
  expect(ended).toEqual(['eva/sessions/2', 'eva/sessions'])
})

test('administrators see their own devices there, and end them in their profile', async () => {
  serving()
  signedIn('jasna', ['user.update'])
  const user = await act(async () => shown(<UserSessions id="marta" />))
  await user.click(await screen.findByRole('button', { name: 'Show devices' }))
  expect(screen.queryAllByRole('button', { name: /Sign out/ })).toEqual([])
})

test('nothing is shown of a user whose devices are refused, not even an error', async () => {
  const headers = new Headers()
  const refusal = { ErrorCode: 200, ErrorMessage: 'This includes permissions that you do not have.', ErrorData: { issues: [] } }
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) =>
    url.includes('eva')
      ? { status: 422, body: JSON.stringify(refusal), headers }
      : { status: 200, body: JSON.stringify({ items: [{ ...device, id: '1', browser: 'Chrome' }] }), headers },
  )
  signedIn('jasna', ['user.update'])
  shown(
    <>
      <UserSessions id="eva" />
      <UserSessions id="adam" />
    </>,
  )
  await screen.findByRole('button', { name: 'Show devices' })
  expect(screen.getByRole('main').textContent).toBe('Signed-in devices: 1Show devicesSign out all devices')
  expect(shownToasts.get()).toEqual([])
})
