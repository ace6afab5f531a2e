import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PlannedSlope } from '@ridgeline/domain/answers/grooming'
import { shown } from '../../ui/page.fixture.tsx'
import { AddSlopes } from './add-slopes.tsx'

const slope = (mapNumber: string | null, name: string, values: Partial<PlannedSlope> = {}): PlannedSlope => ({
  slopeId: `${mapNumber} ${name}`,
  mapNumber,
  name: { en: name },
  difficulty: 'red',
  length: 1200,
  ...values,
})
const slopes = [slope('1', 'Priehyba'), slope('52', 'Gant'), slope('52', '52', { difficulty: 'blue', length: null })]

const page = () => {
  const onAdd = vi.fn<(added: readonly PlannedSlope[]) => Promise<void>>(() => Promise.resolve())
  const user = shown(<AddSlopes slopes={slopes} onAdd={onAdd} />)
  return { user, added: () => onAdd.mock.calls.map(([some]) => some.map(({ slopeId }) => slopeId)) }
}

test('slopes are found by number and name, and added together', async () => {
  const { user, added } = page()
  await user.type(screen.getByRole('combobox', { name: 'Find slopes by name or number' }), '52')
  const found = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(found).toEqual([expect.stringMatching(/^52 · Gant.*Red · 1\.2.km$/), expect.stringMatching(/^52.*Blue$/)])
  await user.click(screen.getByRole('option', { name: /Gant/ }))
  await user.type(screen.getByRole('combobox'), 'prie')
  await user.click(await screen.findByRole('option', { name: /Priehyba/ }))
  await user.click(screen.getByRole('button', { name: 'Add the chosen ones' }))
  expect(added()).toEqual([['1 Priehyba', '52 Gant']])
  expect(screen.getByRole('button', { name: 'Add the chosen ones' }).hasAttribute('disabled')).toBe(true)
})

test('all slopes are added only after a question that has their number', async () => {
  const { user, added } = page()
  const press = () => user.click(screen.getByRole('button', { name: 'Add all' }))
  await press()
  await screen.findByText('Add all 3 slopes to this night?')
  await user.click(screen.getByRole('button', { name: 'No' }))
  expect(added()).toEqual([])
  await press()
  const question = await screen.findByRole('dialog', { name: 'Add all 3 slopes to this night?' })
  await user.click([...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add all')!)
  expect(added().map(({ length }) => length)).toEqual([3])
})
