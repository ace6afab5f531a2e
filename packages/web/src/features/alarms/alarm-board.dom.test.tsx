import { alarm } from '@ridgeline/domain/entities/alarm'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { AlarmBoard } from './alarm-board.tsx'

afterEach(() => void vi.restoreAllMocks())

const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })
const refused = { status: 403, body: '{}', headers: new Headers() }

test.each([
  ['the alarms', (url: string) => !url.includes('/counts')],
  ['how many rules there are', (url: string) => url.includes('/counts')],
])('what cannot be read is not well: without %s it says so, and reads again when asked to', async (_, isMissing) => {
  signedIn('jasna', ['alarm.read'])
  let isRefused = true
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => {
    if (isRefused && isMissing(url)) return refused
    return ok(url.includes('/counts') ? { total: 3, active: 3 } : { items: [], pagination: { more: false } })
  })
  const user = shown(<AlarmBoard entity={alarm} resortId="jasna" base="/alarms" />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect([!!retry.closest('[role=alert]'), document.querySelector('.alarms-well')]).toEqual([true, null])
  isRefused = false
  await user.click(retry)
  await waitFor(() => expect(document.querySelector('.alarms-well')).toBeTruthy())
})
