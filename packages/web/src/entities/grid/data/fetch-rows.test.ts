import { skilift } from '@ridgeline/domain/entities/skilift'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { listStateOf } from '../../list/list-state.ts'
import { fetchRows } from './fetch-rows.ts'

afterEach(() => void vi.restoreAllMocks())

async function asked(ids: readonly string[]): Promise<URLSearchParams> {
  const send = vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: '{"items":[]}', headers: new Headers() })
  const state = listStateOf(skilift, { q: 'peak', status: 'closed', active: 'true', sort: '-status' })
  const query = { entity: skilift, state, resortId: 'jasna', fields: [], ids }
  await fetchRows(query, { onRecords: () => {}, onTotal: () => {}, signal: new AbortController().signal })
  return new URLSearchParams(send.mock.lastCall![0].url.split('?')[1])
}

test('chosen records are fetched whatever the list is narrowed by; all of a list as it is narrowed', async () => {
  const params = async (ids: readonly string[]) => {
    const found = await asked(ids)
    return ['ids', 'q', 'status', 'active', 'sort', 'resortId'].map((name) => found.getAll(name).join())
  }
  expect(await params(['a'])).toEqual(['a', '', '', '', '-status', 'jasna'])
  expect(await params([])).toEqual(['', 'peak', 'closed', 'true', '-status', 'jasna'])
})
