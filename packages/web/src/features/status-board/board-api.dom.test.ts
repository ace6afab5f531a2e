import '../../lib/browser/idb.fixture.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Status } from '@ridgeline/domain/declare/vocabulary'
import { transport } from '../../lib/call/send/transport.ts'
import { outbox } from '../../page-parts/outbox/outbox.ts'
import { boardQuery } from './board-api.ts'

const answerOf = (body: object) => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })
const lift = (version: number, status: Status) => ({ id: 'grun', version, status })

test('a board that was asked for before a tap was stored does not take the tap back', async () => {
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) =>
    url.includes('skilifts/bulk')
      ? answerOf({ saved: [lift(2, 'open')], failed: [] })
      : answerOf({ groups: [{ entity: 'skilift', items: [lift(1, 'closed')] }] }),
  )
  const end = outbox.start('marta')
  const tap = { before: { status: 'closed' }, changes: { status: 'open' } }
  await outbox.add({
    ...tap,
    userId: 'marta',
    resortId: 'jasna',
    entity: 'skilift',
    plural: 'skilifts',
    recordId: 'grun',
    name: '',
    version: 1,
  })
  await vi.waitFor(() => expect(outbox.get()).toEqual([]))
  const { board } = await new QueryClient().fetchQuery(boardQuery('marta', 'jasna'))
  expect(board.groups[0]!.items[0]).toMatchObject(lift(2, 'open'))
  end()
})
