import type { BoardItem } from '@ridgeline/domain/answers/status-board'
import type { Status } from '@ridgeline/domain/declare/vocabulary'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport, type Incoming } from '../../lib/call/send/transport.ts'
import { preferences } from '../../lib/session/settings/preferences.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { StatusBoardScreen } from './status-board-screen.tsx'

const item = (id: string, status: Status, more: Partial<BoardItem> = {}): BoardItem => ({
  id,
  version: 1,
  name: { en: id },
  kind: null,
  status,
  statusNote: null,
  statusValidUntil: null,
  reopensAt: null,
  updatedAt: '2026-01-01T08:00:00Z',
  updatedByName: null,
  dayBefore: status,
  ...more,
})
const group = (entity: string, plural: string, items: BoardItem[]) => ({
  entity,
  plural,
  mayOperate: true,
  clock: 'off',
  dayEndsAt: '2026-01-02T00:00:00Z',
  items,
  isCut: false,
})
const late = { plan: { proposed: { status: 'open', since: '2026-01-01T07:00:00Z', note: null, limit: null }, next: null } } as const
const board = {
  groups: [
    group('skilift', 'skilifts', [item('Lift 1', 'open'), item('Lift 2', 'closed'), item('Lift 3', 'limited', late)]),
    group('slope', 'slopes', [item('Slope 12', 'open')]),
  ],
}
const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
const scrolled = vi.fn<(id: string) => void>()

const answered = (body: unknown): Incoming => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })
let answerBoard: () => void
let boardAnswer: Promise<Incoming>

beforeEach(() => {
  boardAnswer = new Promise((resolve) => (answerBoard = () => resolve(answered(board))))
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, url }) => {
    // What is set waits, as without a network.
    if (method === 'POST') return { status: -6, body: '', headers: new Headers() }
    return url.includes('status-board') ? boardAnswer : answered({ items: [] })
  })
  // The live stream stays silent.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  Element.prototype.scrollIntoView = function scroll() {
    scrolled(this.id)
  }
  scrolled.mockReset()
})
afterEach(() => {
  preferences.show({})
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Awaited, because parts of the screen suspend in their first rendering: a rendering that is not awaited then keeps its effects back. */
async function opened() {
  signedIn('jasna', ['skilift.read', 'skilift.status', 'slope.read', 'shiftLog.read'])
  return act(async () =>
    shown(
      <RouterContextProvider router={router}>
        <StatusBoardScreen userId="marta" resortId="jasna" />
      </RouterContextProvider>,
    ),
  )
}
async function openedBoard() {
  const user = await opened()
  await act(async () => answerBoard())
  await screen.findByRole('searchbox')
  return user
}
const names = () => [...document.querySelectorAll('.board-name')].map(({ textContent }) => textContent)

test('the board is narrowed by name or number, and all of a kind can then not be set by mistake', async () => {
  const user = await openedBoard()
  expect(screen.getAllByRole('button', { name: /^All/ })).toHaveLength(2)
  await user.type(screen.getByRole('searchbox'), '12{Enter}')
  await waitFor(() => expect(names()).toEqual(['Slope 12']))
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'lift 2{Enter}')
  await waitFor(() => expect(names()).toEqual(['Lift 2']))
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'x{Enter}')
  await screen.findByText('Nothing found. Try another word.')
})

test('what is not open is shown alone, and stays in its place when it is opened', async () => {
  const user = await openedBoard()
  await user.click(screen.getByRole('button', { name: 'Not open' }))
  expect(names()).toEqual(['Lift 2', 'Lift 3'])
  await user.click(within(screen.getByRole('group', { name: 'Lift 2' })).getByRole('button', { name: 'Open' }))
  await waitFor(() =>
    expect(within(screen.getByRole('group', { name: 'Lift 2' })).getByRole('button', { name: 'Open', pressed: true })).toBeTruthy(),
  )
  expect(names()).toEqual(['Lift 2', 'Lift 3'])
  await user.click(screen.getByRole('button', { name: 'Not open' }))
  expect(names()).toHaveLength(4)
})

test('the board is narrowed to the chosen tags, all of a kind are then those of the tags, and the choice stays', async () => {
  // Others than in other tests, whose changes still wait.
  const south = { tags: ['South', 'import:check'] }
  boardAnswer = Promise.resolve(
    answered({
      groups: [
        group('skilift', 'skilifts', [
          item('Lift 4', 'open', south),
          item('Lift 5', 'closed', south),
          item('Lift 6', 'closed', { tags: ['Zone: north'] }),
        ]),
        group('slope', 'slopes', [item('Slope 13', 'open', { tags: ['Zone: north', 'Night'] })]),
      ],
    }),
  )
  const user = await openedBoard()
  const tags = within(screen.getByRole('group', { name: 'Tags' }))
  expect(tags.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['South', 'Zone: north'])
  await user.click(tags.getByRole('button', { name: 'South' }))
  expect(names()).toEqual(['Lift 4', 'Lift 5'])
  // A condition that is chosen within the tags holds for all records once these are given up.
  await user.click(screen.getByRole('button', { name: 'Not open' }))
  await user.click(tags.getByRole('button', { name: 'South', pressed: true }))
  expect(names()).toEqual(['Lift 5', 'Lift 6'])
  await user.click(screen.getByRole('button', { name: 'Not open', pressed: true }))
  await user.click(tags.getByRole('button', { name: 'South' }))
  expect(preferences.get().boardTags).toEqual({ jasna: ['South'] })
  await user.click(screen.getByRole('button', { name: /^All.*South/ }))
  await user.click(await screen.findByRole('menuitem', { name: /closed/i }))
  await user.click(tags.getByRole('button', { name: 'South', pressed: true }))
  expect(names()).toHaveLength(4)
  const isClosed = (name: string) => within(screen.getByRole('group', { name })).queryByRole('button', { name: 'Closed', pressed: true })
  await waitFor(() => expect(isClosed('Lift 4')).toBeTruthy())
  expect(isClosed('Slope 13')).toBeNull()
})

test('what is not as planned is shown alone', async () => {
  const user = await openedBoard()
  await user.click(screen.getByRole('button', { name: 'Not as planned' }))
  expect(names()).toEqual(['Lift 3'])
})

test('a kind is one press away', async () => {
  const user = await openedBoard()
  await user.click(within(screen.getByRole('navigation', { name: 'Go to a kind' })).getByRole('button', { name: 'Slopes' }))
  expect(scrolled).toHaveBeenCalledWith('board-of-slope')
})

test('the handover that is asked for while the board loads comes into sight when the board is there', async () => {
  const user = await opened()
  await screen.findByRole('region', { name: 'Handover' })
  await user.click(screen.getByRole('link', { name: 'Handover' }))
  expect(scrolled).not.toHaveBeenCalledWith('handover')
  await act(async () => answerBoard())
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith('handover'))
  expect(names()).toHaveLength(4)
})
