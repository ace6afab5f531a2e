import type { DueText } from '@ridgeline/domain/answers/translations'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport, type Incoming, type Outgoing } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { TextQueue } from './text-queue.tsx'

const due = (id: string, name: string): DueText => ({
  entity: 'skilift',
  id,
  version: 1,
  resortId: 'jasna',
  name: { sk: name },
  field: 'name',
  state: 'missing',
  source: 'sk',
  texts: { sk: name },
  former: null,
})
const queue = { source: 'sk', items: [due('a', 'Lanovka A'), due('b', 'Lanovka B')] }

const answered = (status: number, body: unknown): Incoming => ({ status, body: JSON.stringify(body), headers: new Headers() })
const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
/** The records of the server. */
let records: Record<string, { version: number; name: Record<string, string> }>
let changes: Outgoing[]

function answer(request: Outgoing): Incoming {
  const { method, url } = request
  const id = /skilifts\/(\w)/.exec(url)?.[1]
  const record = id && records[id]
  if (url.includes('translations/terms')) return answered(200, { items: [] })
  if (url.includes('translations')) return answered(200, queue)
  if (!id || !record) return answered(200, { items: [] })
  if (method !== 'PATCH') return answered(200, { id, resortId: 'jasna', ...record })
  changes.push(request)
  const { name } = JSON.parse(String(request.body)) as { name: Record<string, string> }
  if (request.headers['If-Match'] !== `"${record.version}"`)
    return answered(409, {
      ErrorCode: 301,
      ErrorMessage: 'Changed',
      ErrorData: { by: { userId: 'jana', userName: 'Jana', at: '2026-11-30T08:00:00Z' }, conflicts: [] },
    })
  records[id] = { version: record.version + 1, name }
  return answered(200, { id, resortId: 'jasna', ...records[id] })
}

beforeEach(() => {
  records = { a: { version: 1, name: { sk: 'Lanovka A' } }, b: { version: 1, name: { sk: 'Lanovka B' } } }
  changes = []
  vi.spyOn(transport, 'send').mockImplementation(async (request) => answer(request))
})
afterEach(() => void vi.restoreAllMocks())

const drafts = vi.fn<(typed: ReadonlyMap<string, string>) => void>()

async function opened(earlier: ReadonlyMap<string, string> = new Map()) {
  signedIn('jasna', ['skilift.read', 'skilift.update'])
  const user = await act(async () =>
    shown(
      <RouterContextProvider router={router}>
        <TextQueue params={{ target: 'en' }} mayFocus={() => false} earlierDrafts={earlier} onDrafts={drafts} onRefresh={() => {}} />
      </RouterContextProvider>,
    ),
  )
  await field()
  return user
}
const field = () => screen.findByRole('textbox', { name: /English/ })
const button = (name: RegExp) => screen.getByRole('button', { name })
const title = (name: string) => waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(name))

test('a text that was just saved is shown as it was saved, and corrected over that', async () => {
  const user = await opened()
  await user.type(await field(), 'Lift AA')
  await user.click(button(/^Save/))
  await title('Lanovka B')
  await user.click(button(/^Previous/))
  await title('Lanovka A')
  const input = await field()
  expect(input).toHaveProperty('value', 'Lift AA')
  await user.type(input, '{Backspace}')
  await user.click(button(/^Save/))
  await title('Lanovka B')
  expect(records['a']).toEqual({ version: 3, name: { sk: 'Lanovka A', en: 'Lift A' } })
  expect(changes.map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"'])
})

test('a conflict that was closed without a choice is a conflict again', async () => {
  const user = await opened()
  records['a'] = { version: 2, name: { sk: 'Lanovka A', en: 'Theirs' } }
  await user.type(await field(), 'Mine')
  await user.click(button(/^Save/))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getAllByRole('button', { name: /Cancel|Close/ })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button(/^Save/))
  await screen.findByRole('dialog')
  expect(records['a'].name).toHaveProperty('en', 'Theirs')
})

test('what was typed before the queue was fetched again is still typed, unless its text has left the queue', async () => {
  await opened(
    new Map([
      ['skilift a name', 'Lift A'],
      ['skilift gone name', 'Lift'],
    ]),
  )
  expect(await field()).toHaveProperty('value', 'Lift A')
  expect(drafts).toHaveBeenLastCalledWith(new Map([['skilift a name', 'Lift A']]))
})
