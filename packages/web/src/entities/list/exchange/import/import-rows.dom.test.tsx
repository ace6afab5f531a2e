import { weatherForecast } from '@ridgeline/domain/entities/weather-forecast'
import type { ImportRow, ImportSummary } from '@ridgeline/domain/exchange/imports'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../../../lib/call/send/transport.ts'
import { shown } from '../../../../ui/page.fixture.tsx'
import { ImportRows } from './import-rows.tsx'

afterEach(() => void vi.restoreAllMocks())

const found: ImportSummary = {
  id: 'a',
  entity: weatherForecast.name,
  fileName: 'forecasts.csv',
  state: 'checked',
  createdAt: '2026-12-01T08:00:00.000Z',
  heads: [],
  mapping: [],
  key: 'date',
  fixed: {},
  missing: '',
  rows: 0,
  ready: 0,
  counts: { created: 0, changed: 0, removed: 2, unchanged: 0, refused: 0 },
  warned: 0,
  notUndone: 0,
}
const removed = (number: number, name: unknown): ImportRow => ({ number, name, title: null, outcome: 'removed', faults: [], changes: [] })

test('a record to be removed is named as in its list: by its name, or by its day in words', async () => {
  const items = [removed(1, '2027-01-05'), removed(2, { sk: 'Lanovka' })]
  const body = JSON.stringify({ items, next: null })
  vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body, headers: new Headers() }))
  shown(<ImportRows entity={weatherForecast} found={found} />)
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual(['5 Jan 2027', 'Lanovka'])
})
