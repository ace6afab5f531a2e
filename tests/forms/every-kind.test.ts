/** Every screen of records, used like staff do: records are created, changed, changed in the sheet, removed, restored. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { user } from '@ridgeline/domain/entities/user'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { addKey } from '@ridgeline/domain/messages/label-keys'
import { registry } from '@ridgeline/domain/declare/registry'
import { isFull, sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { narrowed } from '../../packages/web/src/entities/source/narrowed.ts'
import { routes, type ScreenRoute } from '../../packages/web/src/routes.ts'
import { confirm, create, newResort, read, type StoredRecord } from '../setup/api.ts'
import { withEveryInput } from '../setup/forms/every-input.ts'
import { fillForm, savedOf } from '../setup/forms/fill.ts'
import { eventually, visit } from '../setup/journey.ts'
import { requiredDraft } from '../setup/forms/required-draft.ts'
import { labelOf, wordOf } from '../setup/words.ts'

/** Every day, a sample of kinds that have every input between them, some of them to the end; the proof walks through all, to the end. */
const ofRecords = routes.filter(({ entity, redirectTo, isApart, path }) => entity && !redirectTo && !isApart && !path.includes('$'))
const isUser = ({ entity }: ScreenRoute) => entity === user.name
const everyInput = withEveryInput(ofRecords)
const some = sampled(
  everyInput.filter((screen) => !isUser(screen)),
  2 / 5,
)
/** Removed users are kept, unlike others. */
const users = ofRecords.filter(isUser)
const walked = isFull ? ofRecords : [...some, ...users]
const walkedToTheEnd = isFull ? walked : [...sampled(some, 2 / 5, 'to the end'), ...users]

let resortId: string
beforeAll(async () => {
  resortId = (await newResort('Every kind')).id
})

/** The first field anyone would change: its name, or the first text or number it must have. */
function changedField(entity: Entity, draft: Readonly<Record<string, unknown>>): [string, Field] {
  const isPlain = (name: string) => {
    const field = entity.fields[name]!
    const { kind, fixed } = field
    return !fixed && ['localized', 'text', 'integer', 'decimal'].includes(kind) && !(kind === 'integer' && field.of)
  }
  const name = [nameFieldOf(entity), ...Object.keys(draft)].find((each) => each in draft && each in entity.fields && isPlain(each))
  if (!name) throw new Error(`Nothing of ${entity.name} can be typed`)
  return [name, entity.fields[name]!]
}

/** Another value of the field, as it is typed and as it is kept. */
function otherValue({ kind, ...field }: Field, value: unknown, mark: string): { typed: string; kept: unknown } {
  if (kind === 'localized') return { typed: `Iný ${mark}`, kept: { sk: `Iný ${mark}` } }
  if (kind === 'text') return { typed: `iny${mark}`, kept: `iny${mark}` }
  const isTop = 'max' in field && Number(value) >= Number(field.max)
  const number = Number(value) + (isTop ? -1 : 1)
  return { typed: String(number), kept: number }
}

interface Walk {
  screen: ScreenRoute
  kind: Entity
  /** The entity as its screen shows it. */
  entity: Entity
  draft: Readonly<Record<string, unknown>>
  seed: number
  changed: { name: string; field: Field }
}

const open = (path: string) => visit(path, { as: 'admin', resortId })
/** Its rows, where a screen would show its board first; global records are among all records. */
const listOf = ({ screen, kind, seed }: Walk) => `${screen.path}?view=all${kind.scope === 'global' ? `&q=${seed}` : ''}`

const answered = (page: Page, { plural }: Entity, method: string) =>
  page.waitForResponse((response) => response.request().method() === method && response.url().includes(`/api/private/${plural}`))

async function fillField(page: Page, { sections }: Entity, name: string, typed: string) {
  const [section] = Object.entries(sections).find(([, fields]) => name in fields)!
  await page.locator(`[role=dialog] [role=tab][id$="tab-${section}"]`).click()
  await page.locator(`[data-field="${name}"]`).locator('input:visible, textarea:visible').first().fill(typed)
}

const save = (page: Page) => page.getByRole('dialog').first().getByRole('button', { name: 'Save', exact: true }).click()

async function makes({ screen, kind, entity, draft }: Walk): Promise<StoredRecord> {
  const page = await open(screen.path)
  const add = page.getByRole('button', { name: wordOf(addKey(kind.name)) })
  await add.first().click()
  await fillForm(page.getByRole('dialog').first(), entity, draft)
  const making = answered(page, kind, 'POST')
  await save(page)
  const made = (await (await making).json()) as StoredRecord
  expect(made).toMatchObject(savedOf(kind, draft))
  return made
}

async function changes({ screen, kind, entity, draft, seed, changed: { name, field } }: Walk, { id }: StoredRecord) {
  const page = await open(`${screen.path}/${id}`)
  const { typed, kept } = otherValue(field, draft[name], `${seed}a`)
  await fillField(page, entity, name, typed)
  const changing = answered(page, kind, 'PATCH')
  await save(page)
  expect(await (await changing).json()).toMatchObject({ id, [name]: kept })
}

/** Changes two ticked records in quick edit and saves them at once. */
async function changesInSheet({ screen, kind, seed, changed }: Walk, ids: readonly [string, string]) {
  const page = await open(`${screen.path}/quick?rows=${ids.join()}`)
  await page.locator('.quick-page[data-ready]').waitFor()
  const { name, field } = changed
  const label = labelOf(kind.name, name) + (field.kind === 'localized' ? ' (Slovenčina)' : '')
  const head = page.getByRole('columnheader', { name: label, exact: true })
  for (let tries = 0; (await head.count()) === 0 && tries < 40; tries++)
    await page.locator('.grid-scroller').evaluate((element) => element.scrollBy({ left: 300 }))
  const column = Number(await head.getAttribute('aria-colindex')) - 1
  await page.locator(`#grid-0-${column}`).click()
  const before = await Promise.all(ids.map((id) => read(kind, id)))
  const values = before.map((record, index) => otherValue(field, record[name], `${seed}${'cd'[index]}`))
  for (const { typed } of values) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+s')
  await eventually(() => page.locator('.quick-counts').innerText()).toBe('2 items')
  const after = await Promise.all(ids.map(async (id) => (await read(kind, id))[name]))
  // The order of the rows is the list's.
  for (const { kept } of values) expect(after).toContainEqual(field.kind === 'localized' ? expect.objectContaining(kept) : kept)
}

async function isThere(kind: Entity, id: string): Promise<boolean> {
  try {
    await read(kind, id)
    return true
  } catch (error) {
    if (!String(error).includes('was answered with 404')) throw error
    return false
  }
}

async function removesAndRestores(walk: Walk, { id }: StoredRecord) {
  const page = await open(listOf(walk))
  const row = page.locator('tbody tr', { has: page.locator(`a[href*="${id}"]`) })
  await row.hover()
  await row.locator('[data-action=more]').click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click()
  await row.waitFor({ state: 'detached' })
  await eventually(() => isThere(walk.kind, id)).toBe(false)
  // Removed users are kept because of the log, so they are not in the trash.
  if (walk.kind === user) return
  await page.locator('.list-trash').click()
  await page.locator('.trash-open').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await eventually(() => isThere(walk.kind, id)).toBe(true)
}

/** Text in all records of a run, so that they can be found. */
let seeds = 700_000

async function begin(screen: ScreenRoute): Promise<{ walk: Walk; made: StoredRecord }> {
  const kind = registry[screen.entity!]!
  const { where = {} } = screen
  const entity = screen.where ? narrowed(kind, screen.where) : kind
  const seed = ++seeds
  // It asks for the password: `tests/access/api-keys.test.ts`.
  if (kind === apiKey) await confirm('admin')
  const draft = await requiredDraft(kind, resortId, seed, where)
  const [name, field] = changedField(entity, draft)
  const walk = { screen, kind, entity, draft, seed, changed: { name, field } }
  const made = await makes(walk)
  await changes(walk, made)
  return { walk, made }
}

test.each(walked.filter((screen) => !walkedToTheEnd.includes(screen)))(
  'R2.178, R2.179, $name: a record is made and changed',
  async (screen) => {
    await begin(screen)
  },
)

test.each(walkedToTheEnd)(
  'R2.177, R2.178, R2.179, R2.180, R2.181, $name: a record is created, changed, changed in the sheet with another, removed and restored',
  async (screen) => {
    const { walk, made } = await begin(screen)
    const { kind, draft, seed, changed } = walk
    const { kept } = otherValue(changed.field, draft[changed.name], `${seed}b`)
    const other = await create(kind, { ...(await requiredDraft(kind, resortId, ++seeds, screen.where)), [changed.name]: kept })
    await changesInSheet(walk, [made.id, other.id])
    await removesAndRestores(walk, made)
  },
)
