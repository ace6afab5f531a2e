import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Values } from '@ridgeline/domain/check/rule'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { Held, shown } from '../../../ui/page.fixture.tsx'
import type { ShownItem } from '../items/board-items.ts'
import { BoardRow } from './board-row.tsx'

const slowPack = vi.hoisted(() => ({ isAsked: false, ...Promise.withResolvers<void>() }))
vi.mock('../../../../../domain/src/messages/hu/reasons.json', async (importOriginal) => {
  slowPack.isAsked = true
  await slowPack.promise
  return importOriginal()
})

const lift: ShownItem = {
  id: 'a',
  version: 1,
  name: { en: 'Lift A' },
  kind: null,
  status: 'closed',
  statusNote: null,
  statusValidUntil: null,
  reopensAt: null,
  updatedAt: '2026-01-01T08:00:00Z',
  updatedByName: null,
  dayBefore: 'closed',
  tags: [],
  isWaiting: false,
  refused: undefined,
}
const group = {
  entity: 'skilift' as const,
  plural: 'skilifts',
  mayOperate: true,
  clock: 'off' as const,
  dayEndsAt: '2026-01-02T00:00:00Z',
  items: [lift],
  isCut: false,
}
const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
const changed = vi.fn<(changes: Values) => void>()

beforeEach(() => {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: '{"results":[]}', headers: new Headers() })
  changed.mockReset()
})
afterEach(() => vi.restoreAllMocks())

async function openedDetails() {
  const user = shown(
    <RouterContextProvider router={router}>
      <Held start={lift}>
        {(item, hold) => {
          const one = (_: unknown, from: ShownItem, changes: Values) => {
            changed(changes)
            hold({ ...from, ...changes })
          }
          return (
            <BoardRow
              entity={skilift}
              resortId="jasna"
              isTicked={undefined}
              onTick={vi.fn()}
              {...{ group, item }}
              set={{ one, many: vi.fn() }}
            />
          )
        }}
      </Held>
    </RouterContextProvider>,
  )
  await user.click(screen.getByRole('button', { name: /^Lift A/ }))
  await screen.findByRole('button', { name: 'Strong wind' })
  return user
}

test('a reason whose texts arrive when the lift is open again is dropped; they are fetched when the details are opened', async () => {
  const user = await openedDetails()
  await waitFor(() => expect(slowPack.isAsked).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Strong wind' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await act(async () => slowPack.resolve())
  await vi.dynamicImportSettled()
  await act(async () => {})
  expect(changed.mock.calls).toEqual([[{ status: 'open' }]])
})

test('a reason is set in all languages and closes the details', async () => {
  const user = await openedDetails()
  await user.click(screen.getByRole('button', { name: 'Strong wind' }))
  await waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(changed.mock.calls[0]).toMatchObject([{ statusNote: { en: 'Strong wind', sk: 'Silný vietor', hu: 'Erős szél' } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Strong wind' })).toBeNull())
})
