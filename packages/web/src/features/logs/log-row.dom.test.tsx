import type { LogEntry } from '@ridgeline/domain/answers/log'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { session } from '../../lib/session/session.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { LogRow } from './log-row.tsx'

const resort = { id: 'jasna', name: 'Jasná', permissions: [], timezone: 'America/Denver' }
beforeEach(() => {
  const profile = { id: 'a', fullName: 'A', email: 'a@x.sk', language: 'en', resorts: [resort], roles: [], genericPermissions: [] }
  session.set({ Token: 'secret', ExpiresAt: null, Profile: profile })
  vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body: '{"items":[]}', headers: new Headers() }))
})
afterEach(() => {
  session.clear()
  vi.restoreAllMocks()
})

const noted = { userId: null, userName: 'Marta', ipAddress: null, userAgent: null, requestId: null, durationMs: null, message: null }
const ofRecord = { resortId: resort.id, entity: 'skilift', entityId: null, name: { en: 'Old lift' }, mergedInto: null, fields: [] }
const entry: LogEntry = { id: '1', at: '2026-11-29T06:30:00.000Z', level: 'info', kind: 'audit', action: 'update', ...noted, ...ofRecord }
const opened = async (change: Partial<LogEntry>) => {
  const user = shown(<LogRow entry={{ ...entry, ...change }} onNarrow={() => {}} />)
  await user.click(screen.getByRole('button', { expanded: false }))
  return { row: screen.getByRole('button', { expanded: true }).textContent, whole: document.querySelector('.log-row')!.textContent }
}

test('a plan is listed by its title, its record and its time in the zone of the resort', async () => {
  const { row, whole } = await opened({ action: 'plan', name: null, message: 'Winter names · Old lift · 2026-12-01T06:30:00.000Z' })
  expect(row).toContain('Winter names · Old lift · 30 Nov 2026, 23:30')
  expect(whole).not.toContain('T06:30')
})

test('a merge names both records', async () => {
  const { row, whole } = await opened({ action: 'merge', mergedInto: { en: 'New lift' } })
  expect(row).toContain('Old lift → New lift')
  expect(whole).toContain('Merged intoNew lift')
})

test('work of the server is named, and is not a request', async () => {
  const { whole } = await opened({ requestId: 'clock-2026-11-29T06:30:00.000Z' })
  expect(whole).toContain('OriginSetting planned statuses')
  expect(whole).not.toContain('Request ID')
})

test('the id of a request is there to copy', async () => {
  const id = '6026e6e8-0fa4-4329-a07a-1d2ee3c969bf'
  const { whole } = await opened({ requestId: id })
  expect(whole).toContain(`Request ID${id}`)
})
