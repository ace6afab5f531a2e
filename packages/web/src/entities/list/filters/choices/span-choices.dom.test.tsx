import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Field } from '@ridgeline/domain/declare/field'
import { shown } from '../../../../ui/page.fixture.tsx'
import { SpanChoices } from './span-choices.tsx'

const keypadsFor = (field: Field) => {
  const handlers = { onChange: vi.fn(), onClose: vi.fn() }
  shown(<SpanChoices field={field} name="length" label="Length" filters={{}} {...handlers} />)
  return screen.getAllByRole('textbox').map((input) => input.inputMode)
}

test('phones show their keypad for numbers where the field takes none below zero', () => {
  expect(keypadsFor({ kind: 'integer', min: 0, max: 9000 })).toEqual(['decimal', 'decimal'])
})

test('of a field with negative values the keyboard has a minus sign', () => {
  expect(keypadsFor({ kind: 'integer', min: -50 })).toEqual(['text', 'text'])
})
