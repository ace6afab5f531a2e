/** Two users edit one record: no change of either is lost unnoticed. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { change, newLifts, newResort, read } from '../setup/api.ts'
import { visit } from '../setup/journey.ts'

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Conflict')).id
})

const formOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const waiting = (page: Page, name: string) => formOf(page, name).getByLabel('Waiting time')
const save = (page: Page, name: string) => formOf(page, name).getByRole('button', { name: 'Save', exact: true }).click()

/** A lift that two people have open. The first page receives no live changes. */
async function twoAt(name: string) {
  const [lift] = await newLifts(resortId, [name], () => ({ waitingTime: 5 }))
  const deaf = await visit('/resorts', { as: 'admin', resortId })
  await deaf.route('**/api/private/changes', () => {})
  const address = `/skilifts/${lift!.id}`
  const [, other] = await Promise.all([deaf.goto(address), visit(address, { as: 'admin', resortId, apart: true })])
  await Promise.all([waiting(deaf, name).waitFor(), waiting(other, name).waitFor()])
  return { deaf, other, latest: () => read(skilift, lift!.id) }
}

test('changes of different fields are both kept without a question', async () => {
  const { deaf, other, latest } = await twoAt('Lúčky')
  await waiting(deaf, 'Lúčky').fill('15')
  await formOf(other, 'Lúčky').getByLabel('Internal id').fill('L-7')
  await save(other, 'Lúčky')
  await formOf(other, 'Lúčky').waitFor({ state: 'detached' })
  await save(deaf, 'Lúčky')
  await formOf(deaf, 'Lúčky').waitFor({ state: 'detached' })
  expect(await latest()).toMatchObject({ waitingTime: 15, internalId: 'L-7' })
})

test('for a field changed by both, the second user chooses between the old, the other and their own value', async () => {
  const { deaf, other, latest } = await twoAt('Záhradky')
  await waiting(deaf, 'Záhradky').fill('15')
  await waiting(other, 'Záhradky').fill('40')
  await save(other, 'Záhradky')
  await formOf(other, 'Záhradky').waitFor({ state: 'detached' })
  await save(deaf, 'Záhradky')
  const chooser = deaf.getByRole('dialog', { name: 'Which values do you want to keep?' })
  await chooser.getByText('Changed by Administrator').waitFor()
  const field = chooser.getByRole('group', { name: 'Waiting time' })
  expect(await field.getByText('Before:').textContent()).toMatch(/^Before: 5\b/)
  expect(await field.getByRole('radio', { name: /Take theirs 40/ }).count()).toBe(1)
  expect(await chooser.getByRole('button', { name: 'Save choices' }).isDisabled()).toBe(true)
  await field.getByRole('radio', { name: /Keep mine 15/ }).check()
  await chooser.getByRole('button', { name: 'Save choices' }).click()
  await chooser.waitFor({ state: 'detached' })
  await formOf(deaf, 'Záhradky').waitFor({ state: 'detached' })
  expect(await latest()).toMatchObject({ waitingTime: 15 })
})

test('an open form follows changes of others, and marks fields the user has changed too', async () => {
  const [lift] = await newLifts(resortId, ['Otupné'], () => ({ waitingTime: 5 }))
  const page = await visit(`/skilifts/${lift!.id}`, { as: 'admin', resortId, apart: true })
  await waiting(page, 'Otupné').fill('15')
  await change(skilift, lift!, { waitingTime: 40, internalId: 'O-1' })
  await page.getByText('Someone changed this to').waitFor()
  expect(await formOf(page, 'Otupné').getByLabel('Internal id').inputValue()).toBe('O-1')
  expect(await waiting(page, 'Otupné').inputValue()).toBe('15')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  expect(await waiting(page, 'Otupné').inputValue()).toBe('40')
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
})
