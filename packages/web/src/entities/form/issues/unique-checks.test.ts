import { badge } from '@ridgeline/domain/entities/badge'
import { product } from '@ridgeline/domain/entities/product'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport, type Outgoing } from '../../../lib/call/send/transport.ts'
import { askTaken } from './ask-taken.ts'
import { formStateStore } from '../frame/form-state.ts'
import { uniqueChecks } from './unique-checks.ts'

const stored = { ...recordOf(badge, 1), id: 'own', version: 1, code: 'family', alias: null }
const ask = vi.fn(async (_field: string, value: string) => value === 'taken')

function opened(isSound: (field: string) => boolean = () => true) {
  const formState = formStateStore(stored)
  return { formState, unique: uniqueChecks({ entity: badge, formState, ask, isSound, delay: 300 }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  ask.mockClear()
})

test('R4.61, R5.3: a taken code is pending while the server is asked, then a fault of the field', async () => {
  const { formState, unique } = opened()
  unique.check('code', 'taken')
  expect(formState.get().pending).toEqual({ code: true })
  await vi.advanceTimersByTimeAsync(300)
  expect(formState.get()).toMatchObject({ pending: {}, serverIssues: { code: { field: 'code', rule: 'duplicate', args: [] } } })
  expect(await unique.settled()).toBe(false)
})

test('R4.61: saving waits for the response; a value that is not taken may be saved', async () => {
  const { formState, unique } = opened()
  unique.check('code', 'free')
  unique.check('alias', 'taken')
  expect(formState.get().pending).toEqual({ code: true, alias: true })
  expect(await unique.settled()).toBe(false)
  unique.check('alias', 'free')
  expect(await unique.settled()).toBe(true)
  expect(formState.get().pending).toEqual({})
})

test('the server is not asked about values that are stored already, invalid, or not unique', async () => {
  const { unique } = opened((field) => field !== 'alias')
  unique.check('code', 'family')
  unique.check('code', '')
  unique.check('alias', 'No Alias')
  unique.check('name', { sk: 'taken' })
  await vi.runAllTimersAsync()
  expect([ask.mock.calls, await unique.settled()]).toEqual([[], true])
})

let sent: Outgoing[]
function answering(rows: readonly object[]) {
  sent = []
  vi.spyOn(transport, 'send').mockImplementation(async (request) => {
    sent.push(request)
    const one = rows.find((row) => 'id' in row && request.url.endsWith(`/${String(row.id)}`))
    return { status: 200, body: JSON.stringify(one ?? { items: rows }), headers: new Headers() }
  })
}
const taken = askTaken(badge, { resortId: 'jasna', ownId: () => 'own' })
const { signal } = new AbortController()

test('R5.3: a code is searched in the list, ignoring case and the record itself', async () => {
  answering([
    { id: 'own', code: 'family' },
    { id: 'other', code: 'Family-2' },
  ])
  expect(await taken('code', 'family', signal)).toBe(false)
  expect(await taken('code', 'FAMILY-2', signal)).toBe(true)
  expect(sent[0]!.url).toBe('/api/private/badges?resortId=jasna&q=family&pageSize=50&count=false')
})

test('R5.3: a field the list does not contain is compared in the records found', async () => {
  answering([
    { id: 'own', alias: 'jar' },
    { id: 'other', alias: 'jar' },
  ])
  expect(await taken('alias', 'jar', signal)).toBe(true)
  expect(await taken('alias', 'ja', signal)).toBe(false)
  expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
    '/api/private/badges',
    '/api/private/badges/other',
    '/api/private/badges',
    '/api/private/badges/other',
  ])
})

test('R5.3: a value that must be unique in the installation is searched in all resorts the user may read', async () => {
  answering([])
  const isTaken = askTaken(product, { resortId: 'jasna', ownId: () => undefined })
  await isTaken('sku', 'DAY', signal)
  await isTaken('alias', 'day', signal)
  expect(sent.map(({ url }) => url.includes('resortId=jasna'))).toEqual([false, true])
})
