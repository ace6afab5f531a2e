/** Validates drafts, with the same function in the browser and on the server. */
import type { Entity } from '../declare/entity.ts'
import { isOneOf } from '../values/closed-list.ts'
import { forKind, itemOfTexts, type Bounds, type Field, type FieldMap, type KindTable } from '../declare/field.ts'
import { uuid } from '../values/address-patterns.ts'
import {
  amount,
  clock,
  coordinates,
  decimalText,
  hasDecimals,
  isDay,
  isMoment,
  lengthOf,
  multiLine,
  notBlank,
  singleLine,
  textFormats,
} from './format.ts'
import { geometryFault } from '../geometry/geometry.ts'
import { languages, localizedOf } from '../values/localized.ts'
import { fault, isObject, type Fault } from './fault.ts'
import { openingHoursFault } from '../time/opening-hours.ts'
import type { Clock, Issue, Values } from './rule.ts'
import { shapes } from '../declare/shape.ts'
import { currencies } from '../declare/vocabulary.ts'
import { isEmptyList } from './rule.ts'

type Verdict = Fault | undefined

const malformed = fault('generic')
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const hasOnly = (value: object, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name))
const matching = (pattern: RegExp) => (_: unknown, value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? undefined : malformed

/** The maximum of PostgreSQL's integer. */
const maxInteger = 2_147_483_647
const maxDecimal = 1_000_000_000

function bounded(value: number, min: number, max: number): Verdict {
  if (value < min) return fault('minValue', min)
  if (value > max) return fault('maxValue', max)
}

function sized(count: number, { min, max }: Bounds): Verdict {
  if (min !== undefined && count < min) return fault('minLength', min)
  if (max !== undefined && count > max) return fault('maxLength', max)
}

/** Equal values have equal text, in any order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? Object.fromEntries(Object.entries(part).sort()) : part))
}

function listFault(value: unknown, bounds: Bounds, faultOf: (item: unknown) => Verdict): Verdict {
  if (!Array.isArray(value)) return malformed
  // Lists that are too long are refused before their items are checked.
  const wrongSize = sized(value.length, bounds)
  if (wrongSize?.rule === 'maxLength') return wrongSize
  for (const item of value) {
    const found = faultOf(item)
    if (found) return found
  }
  return new Set(value.map(canonical)).size < value.length ? fault('unique') : wrongSize
}

/** The first fault of a value that should be an object with these fields. */
function shapeFault(shape: FieldMap, value: unknown): Verdict {
  if (!isObject(value) || !hasOnly(value, Object.keys(shape))) return malformed
  for (const [name, field] of Object.entries(shape)) {
    const found = checkField(field, value[name])
    if (found) return found
  }
}

const listOf = (shape: FieldMap) => (field: Bounds, value: unknown) => listFault(value, field, (item) => shapeFault(shape, item))

interface TextLimits {
  max?: number
  format?: keyof typeof textFormats
  multiline?: boolean
}

/** Constraints of any text: permitted characters, length, format. Empty text is valid here (T59). */
function textFault(text: unknown, { max = 2000, format, multiline = false }: TextLimits): Verdict {
  // A character has at most two UTF-16 units, so more than twice the maximum is too long in any case, and need not be counted.
  if (typeof text === 'string' && text.length > 2 * max) return fault('maxLengthText', max)
  if (typeof text !== 'string' || !(multiline ? multiLine : singleLine).test(text)) return malformed
  if (lengthOf(text) > max) return fault('maxLengthText', max)
  if (text !== '' && format && !textFormats[format].test(text)) return fault(format)
}

function coordinateFault(value: unknown, axis: keyof typeof coordinates): Verdict {
  if (typeof value !== 'string' || !decimalText.test(value)) return malformed
  const limit = axis === 'latitude' ? 90 : 180
  if (Math.abs(Number(value)) > limit) return fault('between', -limit, limit)
  if (!coordinates[axis].test(value)) return fault('gps')
}

function localizedFault(value: unknown, limits: TextLimits): Verdict {
  if (!isObject(value) || !hasOnly(value, languages)) return malformed
  return Object.values(value)
    .map((text) => textFault(text, limits))
    .find(Boolean)
}

function moneyFault(value: unknown): Verdict {
  if (!isObject(value) || !hasOnly(value, ['amount', 'currency'])) return malformed
  if (typeof value['amount'] !== 'string' || !amount.test(value['amount'])) return fault('money')
  return isOneOf(currencies, value['currency']) ? undefined : malformed
}

const faults: KindTable<[value: unknown], Verdict> = {
  id: matching(uuid),
  ref: matching(uuid),
  image: matching(uuid),
  file: matching(uuid),
  time: matching(clock),
  date: (_, value) => (isDay(value) ? undefined : malformed),
  instant: (_, value) => (isMoment(value) ? undefined : malformed),
  text(field, value) {
    const found = textFault(value, field)
    if (found) return found
    const text = String(value)
    if (field.required && !notBlank.test(text)) return fault('required')
    if (field.min !== undefined && text !== '' && lengthOf(text) < field.min) return fault('minLengthText', field.min)
  },
  localized({ required, max, format, multiline, rich, needs }, value) {
    const found = localizedFault(value, { ...(max && { max }), ...(format && { format }), multiline: Boolean(multiline || rich) })
    if (found) return found
    const needed = needs ?? (required ? 'sk' : 'none')
    if (needed === 'none') return undefined
    const texts = localizedOf(value) ?? {}
    const filled = languages.filter((language) => notBlank.test(texts[language] ?? ''))
    if (filled.length === 0) return fault('required')
    // The message about a missing language is only for texts that have another one.
    return needed === 'any' || filled.includes(needed) ? undefined : fault(needed === 'sk' ? 'localizedRequired' : 'cuisines')
  },
  integer({ min = -maxInteger, max = maxInteger, of }, value) {
    if (!isNumber(value) || !Number.isInteger(value)) return fault('integer')
    return of && !of.includes(value) ? malformed : bounded(value, min, max)
  },
  decimal({ min = -maxDecimal, max = maxDecimal, scale = 2 }, value) {
    if (!isNumber(value)) return fault('decimal')
    return hasDecimals(value, scale) ? bounded(value, min, max) : fault('decimals', scale)
  },
  coordinate: ({ axis }, value) => coordinateFault(value, axis),
  flag: (_, value) => (typeof value === 'boolean' ? undefined : malformed),
  choice: ({ of }, value) => (isOneOf(of, value) ? undefined : malformed),
  choices: (field, value) => listFault(value, field, (item) => (isOneOf(field.of, item) ? undefined : malformed)),
  tags: (field, value) =>
    listFault(
      value,
      field,
      (item) =>
        textFault(item, { max: field.format ? 200 : 40, ...(field.format && { format: field.format }) }) ??
        (field.format === 'day' && !isDay(item) ? malformed : undefined) ??
        (notBlank.test(String(item)) ? undefined : fault('required')),
    ),
  texts: (field, value) => listFault(value, field, (item) => (isObject(item) ? checkField(itemOfTexts(field), item) : malformed)),
  refs(field, value) {
    const found = listFault(value, field, (item) => matching(uuid)(field, item))
    return found?.rule === 'maxLength' && field.tooMany ? { ...found, rule: field.tooMany } : found
  },
  photos: (field, value) => (isEmptyList(value) && field.min ? fault('photoRequired') : listOf(shapes.photo)(field, value)),
  schedule: listOf(shapes.scheduleEntry),
  links: listOf(shapes.link),
  money: (_, value) => moneyFault(value),
  items: (field, value) => listOf(field.of)(field, value),
  controlPoints: listOf(shapes.controlPoint),
  assignments: listOf(shapes.assignment),
  resortPermissions: listOf(shapes.resortPermission),
  address: (_, value) => shapeFault(shapes.address, value),
  openingHours: (_, value) => openingHoursFault(value, checkField),
  geometry: ({ of }, value) => geometryFault(value, of),
}

/** The rules for missing values with messages of their own (OP51). */
const lacking: { readonly [K in Field['kind']]?: string } = {
  image: 'imageRequired',
  photos: 'photoRequired',
}

/** The first fault of one value, or undefined. Empty is a fault only where a value is required. */
export function checkField(field: Field, value: unknown): Verdict {
  if (value === undefined || value === null) {
    return field.required ? fault(lacking[field.kind] ?? 'required') : undefined
  }
  return forKind(faults, field, value)
}

export interface CheckOptions extends Clock {
  /** Only these fields, and the rules that read one of them: for a change of a record that may have older faults. */
  fields?: readonly string[]
  /** The record that is changed: rules also read what only the server sets. */
  stored?: Values | undefined
}

/** The first fault of each field of a draft, then those of rules whose fields are valid (R5.7). */
export function check(entity: Entity, draft: unknown, { now, today, fields, stored }: CheckOptions): Issue[] {
  if (!isObject(draft)) return [{ field: '', ...malformed }]
  const issues = [...unwritable(entity, draft, fields), ...fieldIssues(entity, draft, fields)]
  const faulty = new Set(issues.map(({ field }) => field))
  const asked = entity.rules.filter(({ reads }) => !fields || reads.some((name) => fields.includes(name)))
  const sound = asked.filter(({ reads }) => !reads.some((name) => faulty.has(name)))
  const values = stored ? { ...stored, ...draft } : draft
  return [...issues, ...sound.flatMap(({ find }) => find(values, { now, today }) ?? [])]
}

/** `changed` are the fields of an existing record that are changed. */
function unwritable({ fields }: Entity, draft: object, changed: readonly string[] = []): Issue[] {
  return Object.keys(draft).flatMap((name) => {
    if (!Object.hasOwn(fields, name)) return [{ field: name, ...fault('unknown') }]
    const { readOnly, fixed } = fields[name]!
    return readOnly || (fixed && changed.includes(name)) ? [{ field: name, ...fault('readOnly') }] : []
  })
}

function fieldIssues({ fields }: Entity, draft: Record<string, unknown>, only?: readonly string[]): Issue[] {
  const issues: Issue[] = []
  for (const name of Object.keys(fields)) {
    const field = fields[name]!
    if (field.readOnly || (only && !only.includes(name))) continue
    if (draft[name] === undefined && field.default !== undefined) continue
    const found = checkField(field, draft[name])
    if (found) issues.push({ field: name, ...found })
  }
  return issues
}
