import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../../ui/page.fixture.tsx'
import type { CheckOutcome } from '../check.ts'
import { CheckResultPanel } from './check-result-panel.tsx'

const outcome: CheckOutcome = {
  id: '1',
  code: 'B-1',
  gate: null,
  result: 'granted',
  reason: null,
  entity: 'accreditation',
  holder: 'Jana Nová',
  checkedAt: '2026-01-01T08:00:00.000Z',
  about: { en: 'World Cup' },
  category: 'media',
  photo: null,
  vehiclePlate: 'ZA 123 AB',
  zones: [{ code: 'A', name: { en: 'Finish' }, color: null }],
  usedAt: null,
}

test('the gate sees who may enter, with which car and into which zones', () => {
  shown(<CheckResultPanel outcome={outcome} />)
  expect(screen.getByText('Jana Nová')).toBeTruthy()
  expect(screen.getByText('ZA 123 AB').parentElement!.textContent).toBe('Licence plate: ZA 123 AB')
  expect(screen.getByRole('list', { name: 'Zones' }).textContent).toBe('A')
})
