/**
 * A stored record as it is published: internal fields left out, media as addresses, texts in one language or in all. Every format is built
 * from it.
 */
import type { Entity } from '../declare/entity.ts'
import { forKind, type Field, type FieldMap, type KindTable } from '../declare/field.ts'
import { shapes } from '../declare/shape.ts'
import { isObject } from '../check/fault.ts'
import { localize, localizedOf, shownLanguage, type Language } from '../values/localized.ts'
import { publishedFields } from './published-fields.ts'

/** An uploaded picture or file. Sizes in pixels; null for files that are not pictures. */
export interface PublishedMedium {
  url: string
  contentType: string
  width: number | null
  height: number | null
}

/** Values of a record of any entity, by field. */
export type StoredValues = Readonly<Record<string, unknown>>

export interface Projection {
  /** Texts in this language; undefined for all languages, by language. */
  language: Language | undefined
  /** Undefined for a medium that no longer exists. */
  mediumOf: (id: string) => PublishedMedium | undefined
  /** The address of the server, before `/media`; empty for addresses relative to it. */
  site: string
}

/** `fallbackLanguages` names the fields whose text is in another language than requested, because it has no translation. */
export type PublishedRecord = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly fallbackLanguages?: Readonly<Record<string, Language>>
}

type Project = (value: unknown, projection: Projection) => unknown

const asIs: Project = (value) => value
const same = () => asIs

/** Addresses of our own pictures are stored without the server. */
const plainText: Project = (value, { site }) => (typeof value === 'string' && value.startsWith('/media/') ? `${site}${value}` : value)

const text: Project = (value, { language }) => {
  const localized = localizedOf(value)
  return localized && language ? localize(localized, language) || null : localized
}
const listOf =
  (each: Project): Project =>
  (value, projection) =>
    Array.isArray(value) ? value.map((item) => each(item, projection)) : []

/** The parts of a structured value, each by its kind. */
const partsOf =
  (fields: FieldMap): Project =>
  (value, projection) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, projectedValue(field, value[name] ?? null, projection)]))
      : null

const medium: Project = (id, { mediumOf }) => (typeof id === 'string' ? (mediumOf(id) ?? null) : null)

const { mediaId: _, ...photoFields } = shapes.photo
const photoParts = partsOf(photoFields)

/** Photos whose file is gone are left out. */
const photos: Project = (value, projection) =>
  (Array.isArray(value) ? value : []).flatMap((photo: unknown) => {
    const shown = isObject(photo) ? medium(photo['mediaId'], projection) : null
    return isObject(shown) ? [Object.assign({}, shown, photoParts(photo, projection))] : []
  })

const hours: Project = (value, projection) => (isObject(value) ? { ...value, note: text(value['note'] ?? null, projection) } : null)

/** The number of a coordinate: stored as typed, published as a number of degrees (RFC 7946). */
const degrees: Project = (value) => (value === null || value === undefined ? null : Number(value))

const projections: KindTable<[], Project> = {
  id: same,
  text: () => plainText,
  localized: () => text,
  integer: same,
  decimal: same,
  coordinate: () => degrees,
  flag: same,
  choice: same,
  choices: same,
  tags: same,
  texts: () => listOf(text),
  date: same,
  time: same,
  instant: same,
  ref: same,
  refs: () => (value) => value ?? [],
  image: () => medium,
  file: () => medium,
  photos: () => photos,
  openingHours: () => hours,
  schedule: () => listOf(partsOf(shapes.scheduleEntry)),
  address: () => partsOf(shapes.address),
  links: () => listOf(partsOf(shapes.link)),
  money: same,
  items: ({ of }) => listOf(partsOf(of)),
  geometry: same,
  controlPoints: same,
  assignments: same,
  resortPermissions: same,
}

const projectedValue = (field: Field, value: unknown, projection: Projection): unknown => forKind(projections, field)(value, projection)

/** Fields whose text is shown in another language than requested. */
function otherLanguages(fields: readonly [string, Field][], values: StoredValues, language: Language): Record<string, Language> {
  return Object.fromEntries(
    fields.flatMap(([name, { kind }]) => {
      const value = kind === 'localized' ? localizedOf(values[name]) : null
      const shown = value ? shownLanguage(value, language) : undefined
      return shown && shown !== language ? [[name, shown]] : []
    }),
  )
}

export function projected(entity: Entity, values: StoredValues, projection: Projection): PublishedRecord {
  const fields = publishedFields(entity)
  const published = Object.fromEntries(fields.map(([name, field]) => [name, projectedValue(field, values[name] ?? null, projection)]))
  const fallbackLanguages = projection.language ? otherLanguages(fields, values, projection.language) : {}
  return { ...published, id: String(values['id']), ...(Object.keys(fallbackLanguages).length > 0 && { fallbackLanguages }) }
}

/** The ids of the media a record refers to, in its published fields. */
export function mediaIdsOf(entity: Entity, values: StoredValues): string[] {
  const ids: string[] = []
  projected(entity, values, { language: undefined, mediumOf: (id) => void ids.push(id), site: '' })
  return ids
}
