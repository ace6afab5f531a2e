/** A lift in its form, a server that keeps it, and the user in front of them. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { actions } from '@ridgeline/domain/access/permission'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { database } from '../../lib/browser/idb.fixture.ts'
import { transport, type Incoming, type Outgoing } from '../../lib/call/send/transport.ts'
import { session } from '../../lib/session/session.ts'
import { chooseSectionMode } from '../../lib/session/settings/preferences.ts'
import { inputFocusDelay } from '../../ui/kit-constants.ts'
import { shown } from '../../ui/page.fixture.tsx'
import type { Stored } from '../api.ts'
import { listStateOf } from '../list/list-state.ts'
import { RecordEditor } from './record-editor.tsx'

export const resortId = 'jasna'
export const stored: Stored = {
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
export const named = (id: string, name: string): Stored => ({ ...stored, id, name: { sk: name, en: name } })

type Answering = (request: Outgoing) => Incoming | Promise<Incoming | undefined> | undefined

/** What the server was sent. */
export const changes = vi.fn()
let server: Stored
let instead: Answering | undefined

/** Answers in place of the server; what it has no answer to goes on. */
export const answerBy = (answering: Answering | undefined) => void (instead = answering)

export const answered = (status: number, body: unknown): Incoming => ({ status, body: JSON.stringify(body), headers: new Headers() })

async function serve(request: Outgoing): Promise<Incoming> {
  const other = await instead?.(request)
  if (other) return other
  const { method, url, body } = request
  if (method === 'GET' && url.includes('/history')) return answered(200, { items: [] })
  if (method === 'GET' && url.endsWith('/skilifts/lift-1')) return answered(200, server)
  if (method === 'GET') return answered(200, { items: [], results: [], pagination: { more: false } })
  const sent = JSON.parse(String(body))
  changes(method, sent, request.headers)
  server = method === 'POST' ? { ...server, ...sent, id: 'lift-9', version: 1 } : { ...server, ...sent, version: server.version + 1 }
  return answered(200, server)
}

export function signIn(granted: readonly string[] = actions) {
  const permissions = granted.map((action) => `skilift.${action}`)
  const resorts = [{ id: resortId, name: 'Jasná', permissions, timezone: 'Europe/Bratislava' }]
  const profile = { id: 'marta', fullName: 'Marta', email: 'm@x.sk', language: 'en', resorts, roles: [], genericPermissions: [] }
  session.set({ Token: 'secret', ExpiresAt: null, Profile: profile })
}

/** For the top of a file. What goes on after a form was closed ends with its test. */
export function withLift() {
  beforeEach(() => {
    server = stored
    instead = undefined
    changes.mockReset()
    database.clear()
    vi.spyOn(transport, 'send').mockImplementation(serve)
    signIn()
  })
  afterEach(async () => {
    cleanup()
    await new Promise((resolve) => setTimeout(resolve, 25))
    vi.restoreAllMocks()
    session.clear()
    chooseSectionMode('navPills')
  })
}

function opened(record: Stored | undefined, rows: Stored[] = [], source?: Stored) {
  const [onClose, onMove] = [vi.fn(), vi.fn()]
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  const user = shown(
    <RouterContextProvider router={router}>
      <RecordEditor
        entity={skilift}
        record={record?.id ?? 'new'}
        stored={record}
        source={source}
        rows={rows}
        resortId={resortId}
        state={listStateOf(skilift, {})}
        onMove={onMove}
        onClose={onClose}
      />
    </RouterContextProvider>,
  )
  return { user, onClose, onMove, router }
}
export const edit = (rows?: Stored[]) => opened(stored, rows)
export const editOf = (change: Partial<Stored>) => opened({ ...stored, ...change })
export const add = () => opened(undefined)
export const duplicate = () => opened(undefined, [], stored)
export const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
export const waiting = () => field('Waiting time')
/** Hidden ones too: which of so many elements are visible takes long to find out. */
export const button = (name: RegExp | string) => screen.findByRole('button', { name, hidden: true })
export const save = () => button('Save')
export const tab = (name: RegExp) => screen.getByRole('tab', { name, hidden: true })
/** Until then a form that has just opened may still put the focus into its first field. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, inputFocusDelay + 25))
export const unsaved = () => document.querySelector('.editor-unsaved')!.textContent

export async function type(user: UserEvent, into: HTMLElement, text: string) {
  await user.clear(into)
  if (text) await user.type(into, text)
}
export const sent = () => changes.mock.calls.map(([method, body]) => [method, body])
/** Another user saves it; the change arrives with the next request. */
export const changedByJozef = (change: Partial<Stored>) => void (server = { ...server, ...change, version: server.version + 1 })
export const refuseOutdated = () => {
  instead = ({ method }) => {
    if (method !== 'PATCH') return undefined
    instead = undefined
    const by = { userName: 'Jozef', at: '2026-02-03T14:05:00Z' }
    return answered(412, { ErrorCode: 301, ErrorMessage: 'Changed meanwhile', ErrorData: { by, version: server.version } })
  }
}

/** Fills what a lift cannot do without. */
export async function fill(user: UserEvent) {
  await user.click(field(/^Type/))
  await user.click(await screen.findByRole('option', { name: 'Gondola' }))
  await user.click(tab(/Localized names/))
  await user.type(field(/^Slovenčina/), 'Lanovka')
  await user.click(tab(/Technical/))
  await user.type(field(/^Lowest point/), '1000')
  await user.type(field(/^Highest point/), '2000')
}
