import { decimal, forKind, integer, type Field } from '@ridgeline/domain/declare/field'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { follow } from '../../lib/language/numbers/conventions.ts'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { Held, shown } from '../../ui/page.fixture.tsx'
import { inputs } from '../inputs.tsx'

const number = (field: Field, start: number | null, readOnly = false) =>
  shown(
    <Held<unknown> start={start}>
      {(value, onChange) => (
        <FormItem label="Number">
          {forKind(inputs, field, { owner: 'skilift', name: 'number', label: 'Number', value, onChange, readOnly })}
        </FormItem>
      )}
    </Held>,
  )
const input = () => screen.getByLabelText<HTMLInputElement>('Number')
const buttons = () => screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label'))

test.each([integer({ min: 0, unit: 'min' }), integer({ min: 0, unit: 'cm' }), integer({ unit: 'persons' }), integer({ unit: 'days' })])(
  'R5.58, R5.59: what people count has buttons for one more and one less: %o',
  async (field) => {
    const user = number(field, 5)
    await user.click(screen.getByRole('button', { name: 'Increase' }))
    expect(input().value).toBe('6')
    await user.click(screen.getByRole('button', { name: 'Decrease' }))
    expect(input().value).toBe('5')
  },
)

test('Tab goes from the number to the next field, because the arrow keys step as well', async () => {
  const user = number(integer({ min: 0, unit: 'persons' }), 5)
  await user.click(input())
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('numbers that no one counts have no buttons, nor do those that cannot be changed', () => {
  number(integer({ unit: 'm' }), 5)
  number(decimal({ unit: 'cm' }), 5)
  number(integer({ unit: 'persons' }), 5, true)
  expect(buttons()).toEqual([])
})

test.each([
  ['cm', 0],
  ['cm', 57],
  ['m', 1000],
] as const)('R5.58: in feet and inches, a step of %s from %d changes the stored number', async (unit, start) => {
  onTestFinished(() => follow({}))
  follow({ units: 'imperial' })
  const user = number(integer({ unit }), start)
  const typed = () => Number(input().value.replaceAll(/[^\d.]/g, ''))
  const before = typed()
  await user.click(input())
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(typed()).toBeGreaterThan(before))
})
