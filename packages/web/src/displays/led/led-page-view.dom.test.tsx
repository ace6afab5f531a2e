import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '@ridgeline/domain/values/localized'
import { LedPageView } from './led-page-view.tsx'

afterEach(cleanup)

const look = { color: 'white', effect: 'static', speed: 5, brightness: 100 } as const
function timeIn(language: Language): string {
  const frame = { isMatrix: false, now: Date.parse('2026-05-12T14:00:00Z'), timezone: 'Europe/Bratislava', label: '', onPass: () => {} }
  const { container } = render(<LedPageView page={{ ...look, key: 'time', seconds: 10, kind: 'time', language }} frame={frame} />)
  return container.textContent
}

test('the page of the time has the day before the month, in English too', () => {
  expect(timeIn('en')).toBe('Tue 12/0516:00')
  expect(timeIn('de')).toContain('12.5.16:00')
})
