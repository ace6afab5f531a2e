import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { callFailed } from '../lib/call/call.ts'
import { transport } from '../lib/call/send/transport.ts'
import { loadAreas, startTexts } from '../lib/language/texts/i18n.ts'
import { session } from '../lib/session/session.ts'
import { allRows, showSaved, textsQuery } from './api.ts'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  await startTexts()
  await loadAreas(['kit'])
})

test('a saved record is shown in lists at once, and boards of its kind that are not lists stay as they are', () => {
  const client = new QueryClient()
  const [list, board] = [
    [skilift.name, 'list', { page: '1' }],
    [skilift.name, 'list', { plan: true }],
  ]
  client.setQueryData(list!, { items: [{ id: 'a', version: 1, active: true, waitingTime: 5 }], page: 1, pageSize: 50 })
  const plan = { plan: { rows: [{ id: 'a', version: 1 }] }, at: 0 }
  client.setQueryData(board!, plan)
  showSaved(client, skilift, { id: 'a', version: 2, active: true, waitingTime: 10 })
  expect(client.getQueryData(list!)).toMatchObject({ items: [{ version: 2, waitingTime: 10 }] })
  expect(client.getQueryData(board!)).toEqual(plan)
})

test('a resort that is saved here is new in the profile at once, other records leave it', async () => {
  const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }
  session.set({ Token: 't', ExpiresAt: null, Profile: profile })
  onTestFinished(session.clear)
  const renamed = { ...profile, resorts: [{ id: 'jasna', name: 'Jasná 2', timezone: 'Europe/Athens', permissions: [] }] }
  const send = vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: JSON.stringify(renamed), headers: new Headers() })
  onTestFinished(() => send.mockRestore())
  showSaved(new QueryClient(), skilift, { id: 'a', version: 2, active: true })
  await vi.dynamicImportSettled()
  expect(send).not.toHaveBeenCalled()
  showSaved(new QueryClient(), resort, { id: 'jasna', version: 2, active: true })
  await vi.waitFor(() => expect(session.get()?.Profile.resorts).toEqual(renamed.resorts))
})

test.each([
  [
    403,
    [
      ['u1', 'Hidden'],
      ['u2', 'Hidden'],
    ],
  ],
  [500, undefined],
])('names of records that the user may not see are hidden (status %s)', async (status, expected) => {
  vi.spyOn(transport, 'send').mockResolvedValue({ status, body: '', headers: new Headers() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const found = await client.fetchQuery(textsQuery('user', ['u1', 'u2'])).catch(() => undefined)
  expect(found && [...found]).toEqual(expected)
  vi.restoreAllMocks()
})

test('all records of a board that cannot be read are reported by the board alone, not by a toast as well', async () => {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 500, body: '', headers: new Headers() })
  const shown = vi.fn()
  onTestFinished(callFailed.subscribe(shown))
  await expect(allRows(skilift, {})).rejects.toThrow()
  expect(shown).not.toHaveBeenCalled()
})
