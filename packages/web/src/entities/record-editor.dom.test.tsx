import { skilift } from '@ridgeline/domain/entities/skilift'
import { actions } from '@ridgeline/domain/permission'
import { recordOf } from '@ridgeline/domain/sample'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../lib/browser/idb.fixture.ts'
import { transport, type Incoming, type Outgoing } from '../lib/call/transport.ts'
import { session } from '../lib/session/session.ts'
import { chooseSectionMode } from '../lib/session/preferences.ts'
import { inputFocusDelay, validationScrollThrottle } from '../ui/kit-constants.ts'
import { shown } from '../ui/page.fixture.tsx'
import type { Stored } from './api.ts'
import { RecordEditor } from './record-editor.tsx'

const resortId = 'jasna'
const stored: Stored = {
  ...recordOf(skilift, 1),
  id: 'lift-1',
  resortId,
  version: 4,
  active: true,
  name: { sk: 'Kabínka', en: 'Gondola' },
  type: 'gondola',
  status: 'open',
  statusNote: null,
  statusValidUntil: null,
  lowestPoint: 1000,
  highestPoint: 2000,
  waitingTime: 5,
  internalId: 'L-1',
  gallery: [],
}
const named = (id: string, name: string): Stored => ({ ...stored, id, name: { sk: name, en: name } })

/** The lift as the server has it, and what it was sent. */
let server: Stored
const changes = vi.fn()
/** Answers in place of the server, once. */
let instead: ((request: Outgoing) => Incoming | Promise<Incoming | undefined> | undefined) | undefined

const answered = (status: number, body: unknown): Incoming => ({ status, body: JSON.stringify(body), headers: new Headers() })

async function serve(request: Outgoing): Promise<Incoming> {
  const other = await instead?.(request)
  if (other) return other
  const { method, url, body } = request
  if (method === 'GET' && url.includes('/history')) return answered(200, { items: [] })
  if (method === 'GET' && /skilifts\/lift-1$/.test(url)) return answered(200, server)
  if (method === 'GET') return answered(200, { items: [], results: [], pagination: { more: false } })
  const sent = JSON.parse(String(body))
  changes(method, sent, request.headers)
  server = method === 'POST' ? { ...server, ...sent, id: 'lift-9', version: 1 } : { ...server, ...sent, version: server.version + 1 }
  return answered(200, server)
}

function signIn(granted: readonly string[] = actions) {
  const permissions = granted.map((action) => `skilift.${action}`)
  const resorts = [{ id: resortId, name: 'Jasná', permissions, timezone: 'Europe/Bratislava' }]
  const profile = { id: 'marta', fullName: 'Marta', email: 'm@x.sk', language: 'en', resorts, roles: [], genericPermissions: [] }
  session.set({ Token: 'secret', ExpiresAt: null, Profile: profile })
}

beforeEach(() => {
  server = stored
  instead = undefined
  changes.mockReset()
  database.clear()
  vi.spyOn(transport, 'send').mockImplementation(serve)
  signIn()
})
/** What goes on after a form was closed ends with its test. */
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 25))
  vi.restoreAllMocks()
  session.clear()
})

function opened(record: Stored | undefined, rows: Stored[] = []) {
  const [onClose, onMove] = [vi.fn(), vi.fn()]
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  const user = shown(
    <RouterContextProvider router={router}>
      <RecordEditor
        entity={skilift}
        record={record?.id ?? 'new'}
        stored={record}
        rows={rows}
        resortId={resortId}
        state={{} as never}
        onMove={onMove}
        onClose={onClose}
      />
    </RouterContextProvider>,
  )
  return { user, onClose, onMove, router }
}
const edit = (rows?: Stored[]) => opened(stored, rows)
const add = () => opened(undefined)
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const waiting = () => field('Waiting time')
/** Hidden ones too: which of so many elements are visible takes long to find out. */
const button = (name: RegExp | string) => screen.findByRole('button', { name, hidden: true })
const save = () => button('Save')
const tab = (name: RegExp) => screen.getByRole('tab', { name, hidden: true })
/** Until then a form that has just opened may still put the focus into its first field. */
const settled = () => new Promise((resolve) => setTimeout(resolve, inputFocusDelay + 25))
const unsaved = () => document.querySelector('.editor-unsaved')!.textContent

async function type(user: ReturnType<typeof edit>['user'], into: HTMLElement, text: string) {
  await user.clear(into)
  if (text) await user.type(into, text)
}
const sent = () => changes.mock.calls.map(([method, body]) => [method, body])
/** Somebody else saves it; the change arrives with the next request. */
const changedByJozef = (change: Partial<Stored>) => void (server = { ...server, ...change, version: server.version + 1 })
const refuseOutdated = () => {
  instead = ({ method }) => {
    if (method !== 'PATCH') return undefined
    instead = undefined
    const by = { userName: 'Jozef', at: '2026-02-03T14:05:00Z' }
    return answered(412, { ErrorCode: 301, ErrorMessage: 'Changed meanwhile', ErrorData: { by, version: server.version } })
  }
}

test('what is changed is said by section, and Save sends that alone, for the version that was opened', async () => {
  const { user, onClose } = edit()
  expect(unsaved()).toBe('')
  await type(user, waiting(), '12')
  expect(unsaved()).toBe('Unsaved changes in General')
  expect(within(tab(/General/)).getByRole('img', { name: 'Unsaved changes' })).toBeTruthy()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-1'))
  expect(sent()).toEqual([['PATCH', { waitingTime: 12 }]])
  expect(changes.mock.lastCall?.[2]).toMatchObject({ 'If-Match': '"4"' })
  expect(screen.getByText(/Gondola/, { selector: '.toast-text' })).toBeTruthy()
})

test('Save without a change sends nothing and closes', async () => {
  const { user, onClose } = edit()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-1'))
  expect(sent()).toEqual([])
})

test('Ctrl+S saves and stays, Ctrl+Enter saves and closes, both from within a field', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(unsaved()).toBe(''))
  expect(onClose).not.toHaveBeenCalled()
  await type(user, waiting(), '15')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-1'))
  expect(sent()[1]).toEqual(['PATCH', { waitingTime: 15 }])
  expect(changes.mock.lastCall?.[2]).toMatchObject({ 'If-Match': '"5"' })
})

test('a second press of Save while the first is under way sends nothing', async () => {
  const coming = Promise.withResolvers<undefined>()
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  instead = () => coming.promise
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  coming.resolve(undefined)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toHaveLength(1)
})

test('R4.21, R4.22: a fault is shown when its field is left, named in the rail, and keeps the record from being sent', async () => {
  const { user, onClose } = edit()
  await user.click(tab(/Technical/))
  const lowest = field(/^Lowest point/)
  await type(user, lowest, '3000')
  expect(lowest.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  await user.click(await save())
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1))
  expect(screen.getByRole('img', { name: '1 error' })).toBeTruthy()
  expect(screen.getByText(/error/i, { selector: '.toast-text' })).toBeTruthy()
  expect([sent(), onClose.mock.calls]).toEqual([[], []])
})

test('OP43: Save opens the section of the first fault and puts the focus there', async () => {
  // The fault of an earlier test may have been gone to a moment ago (R9.49).
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 2 * validationScrollThrottle)
  const { user } = edit()
  await user.click(tab(/Technical/))
  await type(user, field(/^Lowest point/), '')
  await user.click(tab(/General/))
  await user.click(await save())
  await waitFor(() => expect(tab(/Technical/).getAttribute('aria-selected')).toBe('true'))
  expect(field(/^Lowest point/).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Lowest point/)))
})

test('R5.4: a fault of the server stands at its field until that is changed', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  instead = ({ method }) =>
    method === 'PATCH'
      ? answered(422, { ErrorCode: 200, ErrorData: { issues: [{ field: 'waitingTime', rule: 'maxValue', args: [10] }] } })
      : undefined
  await user.click(await save())
  await waitFor(() => expect(waiting().getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(waiting().getAttribute('aria-describedby')!)?.textContent).toContain('10')
  instead = undefined
  await type(user, waiting(), '9')
  expect(waiting().getAttribute('aria-invalid')).toBeNull()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a failure without fields is said in a toast, and what was typed stays', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  instead = ({ method }) => (method === 'PATCH' ? answered(500, { ErrorCode: 500, ErrorMessage: 'The database is away' }) : undefined)
  await user.click(await save())
  expect(await screen.findByText('The database is away')).toBeTruthy()
  expect([waiting().value, onClose.mock.calls]).toEqual(['12', []])
})

test('the tabs of the sections: one is shown, arrow keys go on and around with the focus', async () => {
  const { user } = edit()
  await settled()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('General')
  act(() => tab(/General/).focus())
  await user.keyboard('{ArrowDown}')
  expect([document.activeElement, screen.getByRole('tab', { selected: true })]).toEqual([tab(/Localized names/), tab(/Localized names/)])
  expect(screen.getByRole('tabpanel', { name: 'Localized names' })).toBeTruthy()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(tab(/Photos and tags/))
  expect([tab(/Photos and tags/).tabIndex, tab(/General/).tabIndex]).toEqual([0, -1])
})

test('R3.7: in one scroll all sections are there, and the rail is a navigation', async () => {
  chooseSectionMode('fieldSet')
  edit()
  await waitFor(() => expect(document.querySelectorAll('[data-section]')).toHaveLength(6))
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy()
  chooseSectionMode('navPills')
})

test('R4.24: Discard takes the changes back and has nothing more to discard', async () => {
  const { user } = edit()
  await type(user, waiting(), '12')
  await user.click(await button('Discard'))
  expect([waiting().value, unsaved(), screen.queryByRole('button', { name: 'Discard' })]).toEqual(['5', '', null])
})

test('leaving with changes asks; who stays finds them, who leaves loses them and their draft', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  await waitFor(() => expect([...database.keys()]).toEqual(['draft/marta/skilift/lift-1']), { timeout: 2000 })
  await user.click(await button('Cancel'))
  await user.click(await button('Keep editing'))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect([waiting().value, onClose.mock.calls]).toEqual(['12', []])
  await user.click(await button('Cancel'))
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await waitFor(() => expect(database.size).toBe(0))
})

test('without changes leaving does not ask', async () => {
  const { user, onClose } = edit()
  await user.click(await button('Cancel'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('going to another page asks too', async () => {
  const { user, router } = edit()
  await type(user, waiting(), '12')
  act(() => router.history.push('/slopes'))
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
  expect(router.history.location.pathname).toBe('/')
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.history.location.pathname).toBe('/slopes'))
})

test('the records before and after in the list are one press away, named, and end with the list', async () => {
  const { user, onMove } = edit([named('lift-0', 'Chair'), stored, named('lift-2', 'Rope')])
  await user.click(await button('Previous record Chair'))
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith('lift-0'))
  await user.click(await button('Next record Rope'))
  await waitFor(() => expect(onMove).toHaveBeenLastCalledWith('lift-2'))
  cleanup()
  edit([stored, named('lift-2', 'Rope')])
  expect((await button(/^Previous record/)).hasAttribute('disabled')).toBe(true)
})

test('going to the next record with changes asks', async () => {
  const { user, onMove } = edit([stored, named('lift-2', 'Rope')])
  await type(user, waiting(), '12')
  await user.click(await button('Next record Rope'))
  await user.click(await button('Keep editing'))
  expect(onMove).not.toHaveBeenCalled()
})

test('the status is chosen at the head of the form', async () => {
  const { user, onClose } = edit()
  await settled()
  await user.click(await button('Status: Open. Change'))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Closed' }))
  expect(await button('Status: Closed. Change')).toBeTruthy()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([['PATCH', { status: 'closed' }]])
})

test('latitude and longitude are pasted together from a map', async () => {
  const { user } = edit()
  await user.click(tab(/Map/))
  const [latitude, longitude] = [field(/^GPS latitude/), field(/^GPS longitude/)]
  await user.click(latitude)
  fireEvent.paste(latitude, { clipboardData: { getData: () => '48.9411, 19.5875' } })
  await user.click(field('Number on the map'))
  expect([latitude.value, longitude.value].map((shownAs) => shownAs.replace(/[^\d.]/g, ''))).toEqual(['48.9411', '19.5875'])
})

test('P11: what was typed before a crash is offered; Restore brings it back and moves the focus into the form', async () => {
  const draft = { userId: 'marta', at: Date.now() - 60_000, version: 4, base: { waitingTime: 5 }, values: { waitingTime: 30 } }
  database.set('draft/marta/skilift/lift-1', draft)
  const { user } = edit()
  await settled()
  await user.click(await button('Restore'))
  expect([waiting().value, unsaved()]).toEqual(['30', 'Unsaved changes in General'])
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(document.activeElement).toBe(document.querySelector('.section-panel'))
})

test('P11: a refused draft is gone, and one of an older version says that the record has changed', async () => {
  const draft = { userId: 'marta', at: Date.now() - 60_000, version: 3, base: { waitingTime: 5 }, values: { waitingTime: 30 } }
  database.set('draft/marta/skilift/lift-1', draft)
  const { user } = edit()
  expect((await screen.findByText(/^Unsaved changes from/)).textContent).toContain('The record has changed since then.')
  const bar = document.querySelector<HTMLElement>('.draft-bar')!
  await user.click(within(bar).getByRole('button', { name: 'Discard' }))
  expect(waiting().value).toBe('5')
  await waitFor(() => expect(database.size).toBe(0))
})

test('P11: saving deletes the draft', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  await waitFor(() => expect(database.size).toBe(1), { timeout: 2000 })
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await waitFor(() => expect(database.size).toBe(0))
})

test('who may only read sees values, nothing to save, and Close', async () => {
  signIn(['read'])
  const { user, onClose } = edit()
  expect([waiting().readOnly, screen.queryByRole('button', { name: 'Save' })]).toEqual([true, null])
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1)!
  expect(close.closest('.dialog-footer')).toBeTruthy()
  await user.click(close)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('who may only operate changes the operational fields and no others', async () => {
  signIn(['read', 'status'])
  edit()
  expect([waiting().readOnly, field('Internal id').readOnly]).toEqual([false, true])
  expect(await save()).toBeTruthy()
})

test('R4.61: that an internal id is taken by another record is found while it is typed, and keeps the form from being sent', async () => {
  instead = ({ method, url }) =>
    method === 'GET' && url.includes('q=L-2') ? answered(200, { items: [{ ...stored, id: 'lift-2', internalId: 'l-2' }] }) : undefined
  const { user } = edit()
  await type(user, field('Internal id'), 'L-2')
  await user.click(await save())
  await waitFor(() => expect(field('Internal id').getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
  await type(user, field('Internal id'), 'L-3')
  expect(field('Internal id').getAttribute('aria-invalid')).toBeNull()
})

test('what somebody else changed in another field is merged and saved without a question', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  changedByJozef({ lastRide: '16:00' })
  refuseOutdated()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([['PATCH', { waitingTime: 12 }]])
  expect(changes.mock.lastCall?.[2]).toMatchObject({ 'If-Match': '"5"' })
})

test('what somebody else changed in the same field is asked about, with their name; what is chosen is saved', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  changedByJozef({ waitingTime: 20 })
  refuseOutdated()
  await user.click(await save())
  const question = await screen.findByRole('dialog', { name: 'Which values do you want to keep?' })
  expect(within(question).getByText(/^Changed by Jozef/)).toBeTruthy()
  const keep = within(question).getByRole<HTMLButtonElement>('button', { name: 'Save choices' })
  expect(keep.disabled).toBe(true)
  await user.click(within(question).getByRole('radio', { name: /^Keep mine/ }))
  await user.click(keep)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([['PATCH', { waitingTime: 12 }]])
})

test('a field both changed is marked in the form; their value is taken by a press, and the mark goes', async () => {
  const { user } = edit()
  await type(user, waiting(), '12')
  changedByJozef({ waitingTime: 20 })
  refuseOutdated()
  await user.click(await save())
  await user.click(await button('Back to the form'))
  const mark = await screen.findByText(/^Someone changed this to/)
  expect(mark.textContent).toContain('20')
  await user.click(await button('Take theirs'))
  expect(waiting().value).toBe('20')
  expect(screen.queryByText(/^Someone changed this to/)).toBeNull()
  expect(unsaved()).toBe('')
})

/** Fills what a lift cannot do without. */
async function fill(user: ReturnType<typeof edit>['user']) {
  await user.click(field(/^Type/))
  await user.click(await screen.findByRole('option', { name: 'Gondola' }))
  await user.click(tab(/Localized names/))
  await user.type(field(/^Slovenčina/), 'Lanovka')
  await user.click(tab(/Technical/))
  await user.type(field(/^Lowest point/), '1000')
  await user.type(field(/^Highest point/), '2000')
}

test('a new record is sent whole, and closed with its id', async () => {
  const { user, onClose } = add()
  await settled()
  await fill(user)
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-9'))
  expect(sent()).toEqual([['POST', expect.objectContaining({ resortId, type: 'gondola', name: { sk: 'Lanovka' }, highestPoint: 2000 })]])
})

test('a new record whose answer was lost is sent again under the same key, and later input follows as a change', async () => {
  const { user, onClose } = add()
  await settled()
  await fill(user)
  const keys: (string | undefined)[] = []
  instead = ({ method, headers }) => {
    if (method === 'POST') keys.push(headers['Idempotency-Key'])
    return method === 'POST' && keys.length === 1 ? { status: -6, body: '', headers: new Headers() } : undefined
  }
  await user.click(await save())
  await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0))
  await type(user, field(/^Highest point/), '2100')
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-9'))
  expect([keys.length, keys[0]]).toEqual([2, keys[1]])
  expect(sent()).toEqual([
    ['POST', expect.objectContaining({ highestPoint: 2000 })],
    ['PATCH', { highestPoint: 2100 }],
  ])
})

test('the first field that must be filled has the focus in a new record', async () => {
  add()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Type/)))
})
