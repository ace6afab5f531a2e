/**
 * Whichever way a value of a record is changed, it is undone alike: a toast says what was done, Ctrl+Z and the button in the toast bring back
 * what was there before, and what others have changed since stays. Ways that change no records: `undo-screens`, `undo-sheets`, `timetables`.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { accreditation } from '@ridgeline/domain/entities/accreditation'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Values } from '@ridgeline/domain/check/rule'
import { change, create, newLifts, newPicture, newResort, read } from '../setup/api.ts'
import { eventually, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'
import { cell } from '../setup/forms/sheet.ts'

let resortId: string
let pictures: string[]
beforeAll(async () => {
  resortId = (await newResort('Ways to change')).id
  pictures = await Promise.all(['#1668c9', '#c91668', '#16c968'].map((colour) => newPicture(colour)))
})

interface Way {
  /** Changes the record, from the list or the sheet that shows it alone. */
  act: (page: Page, name: string) => Promise<void>
  toast: (name: string) => string | RegExp
  /** What another user changes after that, and the words for what of it stands in the way of the undo. */
  byOthers: () => Values
  kept?: string
  isInSheet?: true
}

const press = async (page: Page, name: string, status: string) => {
  await page.getByRole('button', { name: `Status of ${name}` }).click()
  await page.getByRole('menuitemradio', { name: status, exact: true }).click()
}
const selection = async (page: Page, step: string) => {
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  if (!(await bar.isVisible())) await page.getByRole('checkbox', { name: 'Select all' }).check()
  await bar.getByRole('button', { name: step }).click()
}
const inForm = (section: string, fill: (page: Page) => Promise<void>) => async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.locator(`[role=tab][id$="tab-${section}"]`).click()
  await fill(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
const byOthers = (values: Values) => () => ({ waitingTime: 7, ...values })

const ways: Record<string, Way> = {
  'the status of a row': {
    act: (page, name) => press(page, name, 'Open'),
    toast: (name) => `${name}: Closed → Open`,
    byOthers: byOthers({ status: 'limited' }),
    kept: 'Status',
  },
  'a status with its reason, in the same menu': {
    async act(page, name) {
      await press(page, name, 'Limited')
      await page.getByRole('menuitem', { name: 'Strong wind' }).click()
    },
    toast: (name) => `${name}: Closed → Limited (Strong wind)`,
    byOthers: byOthers({ status: 'open' }),
    kept: 'Status',
  },
  'the switch of a row': {
    act: (page, name) => page.getByRole('switch', { name: new RegExp(name) }).click({ force: true }),
    toast: (name) => `${name}: Active → Inactive`,
    // It knows two values: set by another user, it is as it was before.
    byOthers: byOthers({}),
  },
  'a field of a form': {
    act: inForm('technical', (page) => page.getByLabel('Capacity per hour').fill('1200')),
    toast: (name) => `Saved: ${name}`,
    byOthers: byOthers({ capacityPerHour: 999 }),
    kept: 'Capacity per hour',
  },
  'a place on the map': {
    act: inForm('map', (page) => page.getByRole('textbox', { name: 'GPS latitude' }).fill('49.123456')),
    toast: (name) => `Saved: ${name}`,
    byOthers: byOthers({ gpsLatitude: '49.200000' }),
    kept: 'GPS latitude',
  },
  'the order of photos': {
    act: inForm('map', async (page) => {
      await page.locator('[role=tab]', { hasText: 'Photos' }).click()
      await page.getByRole('button', { name: 'Move item 1 back' }).click()
    }),
    toast: (name) => `Saved: ${name}`,
    byOthers: () => ({ waitingTime: 7, photos: [{ mediaId: pictures[2], isMain: true }] }),
    kept: 'Photos',
  },
  'a field of many': {
    async act(page) {
      await selection(page, 'Set a field')
      const dialog = page.getByRole('dialog', { name: 'Set one field for all' })
      await dialog.getByRole('combobox', { name: 'Field' }).fill('capacity')
      await page.getByRole('option', { name: 'Capacity per hour' }).click()
      await dialog.getByLabel('Capacity per hour').fill('2400')
      await dialog.getByRole('button', { name: /^Set for/ }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    toast: () => '1 record saved',
    byOthers: byOthers({ capacityPerHour: 999 }),
    kept: 'Capacity per hour',
  },
  'the status of many, with a reason': {
    async act(page) {
      await selection(page, 'Set status')
      await page.getByRole('menuitem', { name: 'Limited', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Limited: Skilifts' })
      await dialog.getByRole('button', { name: 'Strong wind' }).click()
      await dialog.getByRole('button', { name: 'Limit 1 lift' }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    toast: () => '1 record saved',
    byOthers: byOthers({ status: 'open' }),
    kept: 'Status',
  },
  'a cell of the sheet': {
    async act(page, name) {
      await (await cell(page, name, 'Capacity per hour')).click()
      await page.keyboard.type('1300')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+s')
    },
    toast: () => '1 record saved',
    byOthers: byOthers({ capacityPerHour: 999 }),
    kept: 'Capacity per hour',
    isInSheet: true,
  },
  'an earlier version': {
    async act(page, name) {
      await page.getByRole('button', { name: `More actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      const history = page.getByRole('dialog', { name: 'History' })
      await history.locator('.history > li').last().getByRole('button', { name: 'Restore this version' }).click()
      await page
        .getByRole('dialog', { name: /^Restore/ })
        .getByRole('button', { name: 'Restore this version' })
        .click()
      await page
        .getByText(/restored/)
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await history.waitFor({ state: 'detached' })
    },
    toast: () => /restored/,
    byOthers: byOthers({ internalId: 'theirs' }),
    kept: 'Internal id',
  },
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

/** The whole record, without values that every change updates. */
const stored = async (id: string) => {
  const { version: _, updatedAt: __, ...record } = await read(skilift, id)
  return record
}

test.each(sampled(Object.entries(ways), 2 / 5))('%s', async (_, { act, toast, byOthers: theirs, kept, isInSheet }) => {
  const name = `Way ${Object.values(ways).findIndex((way) => way.act === act) + 10}`
  const photos = pictures.slice(0, 2).map((mediaId, at) => ({ mediaId, isMain: at === 0 }))
  const [made] = await newLifts(resortId, [name], () => ({ photos, gpsLatitude: '48.950000', gpsLongitude: '20.120000' }))
  const { id } = await change(skilift, made!, { internalId: name, statusNote: { sk: 'Námraza' } })
  const before = await stored(id)
  const page = await visit(`/skilifts${isInSheet ? '/quick' : ''}?q=${name}`, { as: 'admin', resortId })
  if (isInSheet) await page.locator('.quick-page[data-ready]').waitFor()

  await act(page, name)
  await page.getByText(toast(name)).first().waitFor()
  await eventually(() => stored(id)).not.toEqual(before)
  await page.keyboard.press('Control+z')
  await eventually(() => stored(id)).toEqual(before)

  await act(page, name)
  await eventually(() => stored(id)).not.toEqual(before)
  await undo(page).waitFor()
  const now = await change(skilift, await read(skilift, id), theirs())
  await undo(page).click()
  if (kept) await page.getByText(`Kept, because someone else has changed it since: ${name} (${kept}`).waitFor()
  const fields = Object.keys(theirs())
  // What ends with a status, as its reason, is what another user's status left of it.
  const left = kept === 'Status' ? [...fields, 'statusNote'] : fields
  await eventually(() => stored(id)).toEqual({ ...before, ...Object.fromEntries(left.map((field) => [field, now[field]])) })
})

test('the step of an accreditation', async () => {
  const draft = { ...(await requiredDraft(accreditation, resortId, 1)), resortId, state: 'requested' }
  const { id } = await create(accreditation, draft)
  const ofAccreditation = async () => {
    const { version: _, updatedAt: __, ...record } = await read(accreditation, id)
    return record
  }
  const before = await ofAccreditation()
  const page = await visit(`/accreditations/${id}`, { as: 'admin', resortId })
  async function step() {
    await page.locator('.accreditation-steps button').first().click()
    await eventually(async () => (await ofAccreditation())['state']).not.toBe(before['state'])
    await undo(page).waitFor()
  }
  await step()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await eventually(ofAccreditation).toEqual(before)

  await page.goto(`/accreditations/${id}`)
  await step()
  await change(accreditation, await read(accreditation, id), { state: 'rejected', rejectReason: 'Nevhodná fotografia' })
  await undo(page).click()
  await page.getByText('Kept, because someone else has changed it since').waitFor()
  expect(await ofAccreditation()).toMatchObject({ state: 'rejected', rejectReason: 'Nevhodná fotografia' })
})
