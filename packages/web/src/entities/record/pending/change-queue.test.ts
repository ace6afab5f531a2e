import { skilift } from '@ridgeline/domain/entities/skilift'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { changeInTurn } from './change-queue.ts'

const seen = { id: 'lift', version: 3, active: true, status: 'closed', waitingTime: 5, capacity: 4 }

/** The server answers each change with the next record, or refuses it. @returns the versions the changes were meant for */
function answering(...records: (object | 'refused')[]): (string | undefined)[] {
  const versions: (string | undefined)[] = []
  const send = vi.spyOn(transport, 'send').mockImplementation(async ({ headers }) => {
    versions.push(headers['If-Match'])
    const next = records[versions.length - 1]
    const isRefused = next === 'refused'
    return { status: isRefused ? 422 : 200, body: isRefused ? '{"ErrorCode":200}' : JSON.stringify(next), headers: new Headers() }
  })
  onTestFinished(() => send.mockRestore())
  return versions
}

test('the second of two quick changes continues from the version of the first', async () => {
  const versions = answering({ ...seen, version: 4, status: 'open' }, { ...seen, version: 5 })
  await Promise.all([changeInTurn(skilift, seen, { status: 'open' }), changeInTurn(skilift, seen, { status: 'limited', waitingTime: 10 })])
  expect(versions).toEqual(['"3"', '"4"'])
})

test('a field that another user changed meanwhile is sent with the version in which it was seen, so that the server finds the conflict', async () => {
  const merged = { ...seen, version: 5, status: 'open', waitingTime: 40 }
  const versions = answering(merged, merged, merged)
  const changes = [{ status: 'open' }, { waitingTime: 10 }, { capacity: 6 }]
  await Promise.all(changes.map((values) => changeInTurn(skilift, seen, values)))
  expect(versions).toEqual(['"3"', '"3"', '"5"'])
})

test('after a refused change the next one continues from the last that was stored', async () => {
  const versions = answering({ ...seen, version: 4, status: 'open' }, 'refused', { ...seen, version: 5 })
  const changes = [{ status: 'open' }, { waitingTime: -1 }, { status: 'limited' }]
  const results = await Promise.allSettled(changes.map((values) => changeInTurn(skilift, seen, values)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(versions).toEqual(['"3"', '"4"', '"4"'])
})
