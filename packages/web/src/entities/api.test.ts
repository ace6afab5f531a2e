import { skilift } from '@ridgeline/domain/entities/skilift'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showSaved } from './api.ts'

test('a saved record is shown in lists at once, and boards of its kind that are no list stay as they are', () => {
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
