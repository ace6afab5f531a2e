/** The history of a record: names of references, changed languages, and restoring an earlier version. */
import { beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { change, create, newLifts, newResort, read, type StoredRecord } from '../setup/api.ts'
import { visit } from '../setup/journey.ts'

let resortId: string
let lift: StoredRecord
beforeAll(async () => {
  resortId = (await newResort('History')).id
  const slopes = await Promise.all(
    ['Modrá', 'Červená'].map((name) => create(slope, { resortId, name: { sk: name }, difficulty: 'blue', status: 'closed' })),
  )
  const [made] = await newLifts(resortId, ['Zadné Dereše'], () => ({ slopeIds: [slopes[0]!.id] }))
  const noted = await change(skilift, made!, { waitingTime: 12, description: { en: 'Gloves on', sk: 'Rukavice' } })
  const renamed = await change(skilift, noted, { description: { en: 'Gloves off', sk: 'Rukavice' }, slopeIds: [slopes[1]!.id] })
  lift = await change(skilift, renamed, { waitingTime: 25 })
})

async function openHistory(name = 'Zadné Dereše') {
  const page = await visit('/skilifts', { as: 'admin', resortId })
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('listitem').first().waitFor()
  return { page, history, entry: (text: RegExp) => history.locator('.history > li').filter({ hasText: text }) }
}

test('the history names added and removed references, and the changed languages of a text', async () => {
  const { entry } = await openHistory()
  const changed = entry(/Gloves off/)
  await changed.locator('del', { hasText: 'Modrá' }).waitFor()
  await changed.locator('ins', { hasText: 'Červená' }).waitFor()
  expect(await changed.locator('del', { hasText: 'Gloves on' }).count()).toBe(1)
  expect(await changed.getByText('Rukavice').count()).toBe(0)
})

test('an earlier version is restored after a preview of the changes, and later versions stay in the history', async () => {
  const { page, history, entry } = await openHistory()
  expect(await history.locator('.history > li').first().getByRole('button', { name: 'Restore this version' }).count()).toBe(0)
  await entry(/Waiting time.*12/)
    .filter({ hasNotText: '25' })
    .getByRole('button', { name: 'Restore this version' })
    .click()
  const question = page.getByRole('dialog', { name: /^Restore the version of/ })
  await question.getByText('Gloves on').waitFor()
  await question.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('status').filter({ hasText: 'restored' }).waitFor()
  const now = await read(skilift, lift.id)
  expect([now['waitingTime'], (now['description'] as { en: string }).en, now.version]).toEqual([12, 'Gloves on', lift.version + 1])
  await history.locator('.history > li').first().getByText('Gloves off').waitFor()
})

test('an own change is undone from the history, also after a reload, without what was changed since', async () => {
  const [made] = await newLifts(resortId, ['Predné Dereše'], () => ({ waitingTime: 1, rideTime: 60 }))
  const first = await change(skilift, made!, { waitingTime: 7, rideTime: 70 })
  await change(skilift, first, { rideTime: 80 })
  const { page, history, entry } = await openHistory('Predné Dereše')
  expect(
    await entry(/created this record/)
      .getByRole('button', { name: 'Undo' })
      .count(),
  ).toBe(0)
  await entry(/Waiting time/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor()
  expect(await read(skilift, first.id)).toMatchObject({ waitingTime: 1, rideTime: 80 })
  await history.locator('.history > li').first().getByText('Waiting time').waitFor()
})
