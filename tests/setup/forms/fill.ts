/** Fills the fields of a form by hand, each by its kind. */
import type { Locator } from 'playwright-core'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { forKind, type Field, type FieldMap, type KindTable } from '@ridgeline/domain/declare/field'
import { keyScopes } from '@ridgeline/domain/access/key-scopes'
import { permissionKeys } from '@ridgeline/domain/access/permission'
import { registry } from '@ridgeline/domain/declare/registry'
import { avalancheDangers } from '@ridgeline/domain/declare/vocabulary'
import { dayText } from '../../../packages/web/src/ui/input/moment/day-text.ts'
import { pictureFile, read } from '../api.ts'

type Values = Readonly<Record<string, unknown>>

/** The time zone of the resorts of the journeys. */
const zone = 'Europe/Bratislava'

/** The name of records created by journeys. */
export function titleOf(entity: Entity, record: Values): string {
  const name = record[nameFieldOf(entity)]
  return typeof name === 'string' ? name : ((name as { sk: string } | null)?.sk ?? '')
}

const typed = (at: Locator, value: unknown) => at.locator('input:visible, textarea:visible').first().fill(String(value))
const options = (at: Locator) => at.page().getByRole('listbox').last().getByRole('option')

/** Options are in the declared order; a multiple select stays open. */
async function choose(at: Locator, indexes: readonly number[], isSeveral = false) {
  await at.getByRole('combobox').click()
  for (const index of indexes) await options(at).nth(index).click()
  if (isSeveral) await at.getByRole('combobox').press('Escape')
}

async function refer(at: Locator, to: string, ids: readonly string[], isSeveral = false) {
  const entity = registry[to]!
  const box = at.getByRole('combobox')
  for (const id of ids) {
    const title = titleOf(entity, await read(entity, id))
    await box.fill(title)
    await options(at).filter({ hasText: title }).first().click()
  }
  if (isSeveral) await box.press('Escape')
}

/** Fields with an aspect ratio ask for a crop. */
async function send(at: Locator) {
  const crop = at.page().getByRole('button', { name: 'Apply crop' })
  const shown = at.locator('.image-input img, .photo img').first()
  await at.locator('.drop-zone input').setInputFiles(await pictureFile())
  await crop.or(shown).first().waitFor()
  if (await crop.isVisible()) await crop.click()
  await shown.waitFor()
}

export async function fillMoment(at: Locator, value: string) {
  // The Swedish locale formats times like ISO 8601.
  const [day = '', time = ''] = new Date(value).toLocaleString('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).split(' ')
  const [dayInput, timeInput] = await at.locator('.moment-input input').all()
  await dayInput!.fill(dayText(day, 'en'))
  await timeInput!.fill(time)
}

async function itemsOf(at: Locator, shape: FieldMap, items: readonly Values[]) {
  for (const [index, item] of items.entries()) {
    await at.getByRole('button', { name: 'Add', exact: false }).last().click()
    const parts = at.locator('.shape-item').nth(index).locator('.shape-fields > .part')
    for (const [place, [name, field]] of Object.entries(shape).entries())
      if (field.required && item[name] !== null) await fillField(parts.nth(place), field, item[name])
  }
}

function notAsked(): never {
  throw new Error('No kind of record must have such a field; say here how it is filled')
}

const ways: KindTable<[at: Locator, value: never], Promise<void>> = {
  id: notAsked,
  text: (_, at, value) => typed(at, value),
  localized: async (_, at, value: { sk: string }) => {
    const slovak = at.locator('.localized-part-languages button').first()
    if (await slovak.isVisible()) await slovak.click()
    await typed(at, value.sk)
  },
  integer: ({ of }, at, value: number) => (of ? choose(at, [of.indexOf(value)]) : typed(at, value)),
  decimal: (_, at, value) => typed(at, value),
  coordinate: (_, at, value) => typed(at, value),
  flag: (_, at, value: boolean) => at.getByRole('switch').setChecked(value),
  choice: async ({ of }, at, value) => {
    if (of === avalancheDangers) await at.locator('.danger-picker button').nth(of.indexOf(value)).click()
    else await choose(at, [of.indexOf(value)])
  },
  choices: async ({ of }, at, values: string[]) => {
    const indexes = values.map((value) => of.indexOf(value))
    if (of !== permissionKeys && of !== keyScopes) return choose(at, indexes, true)
    for (const value of values) await at.locator(`[data-permission="${value}"] input`).check()
  },
  tags: notAsked,
  texts: notAsked,
  date: (_, at, value: string) => typed(at, dayText(value, 'en')),
  time: (_, at, value) => typed(at, value),
  instant: (_, at, value) => fillMoment(at, value),
  ref: ({ to }, at, value) => refer(at, to, [value]),
  refs: ({ to }, at, values) => refer(at, to, values, true),
  image: (_, at) => send(at),
  file: (_, at) => send(at),
  photos: (_, at) => send(at),
  openingHours: notAsked,
  schedule: notAsked,
  address: notAsked,
  links: notAsked,
  money: notAsked,
  items: ({ of }, at, value) => itemsOf(at, of, value),
  geometry: notAsked,
  controlPoints: notAsked,
  assignments: notAsked,
  resortPermissions: notAsked,
}

// The sample of a field kind has values of that kind.
const fillField = (at: Locator, field: Field, value: unknown) => forKind(ways, field, at, value as never)

/** Special inputs of single fields. */
const own: Readonly<Record<string, (at: Locator) => Promise<void>>> = {
  'homepage.sections': async (at) => {
    await at.getByRole('button', { name: 'Add section' }).click()
    await at.page().getByRole('menuitem').first().click()
  },
}

/** @throws where a field of the draft is in no section of the form. */
export async function fillForm(dialog: Locator, entity: Entity, draft: Values): Promise<void> {
  for (const [section, fields] of Object.entries(entity.sections)) {
    const asked = Object.entries(fields).filter(([name]) => name in draft)
    if (asked.length === 0) continue
    const tab = dialog.locator(`[role=tab][id$="tab-${section}"]`)
    await tab.click()
    for (const [name, field] of asked) {
      const at = dialog.locator(`[data-field="${name}"]`)
      await (own[`${entity.name}.${name}`]?.(at) ?? fillField(at, field, draft[name]))
    }
  }
}

/** What the form of a draft must have saved, as far as it is known: the server creates the ids of pictures. */
export function savedOf(entity: Entity, draft: Values): Values {
  const isKnown = ([name]: [string, unknown]) =>
    !own[`${entity.name}.${name}`] && !['image', 'file', 'photos'].includes(entity.fields[name]?.kind ?? '')
  const known = Object.entries(draft).filter(isKnown)
  return Object.fromEntries(known.map(([name, value]) => [name, typedValue(entity.fields[name], value)]))
}

/** Only required fields of items are typed, in the first language. */
function typedValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== 'items' || !Array.isArray(value)) return value
  const typed = (item: Values) =>
    Object.entries(item).flatMap(([name, part]) => {
      const { kind, required } = field.of[name]!
      if (!required) return []
      return [[name, kind === 'localized' ? { sk: (part as Values)['sk'] } : part]]
    })
  return (value as Values[]).map((item) => Object.fromEntries(typed(item)) as Values)
}
