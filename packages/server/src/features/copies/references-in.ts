/** The references of a record to others: through links, and through fields with ids of records of several kinds. */
import { isObject } from '@ridgeline/domain/check/fault'
import { catalogue, type EntityName } from '@ridgeline/domain/declare/catalogue'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { homepage, sectionKinds } from '@ridgeline/domain/entities/homepage'
import { recommendation } from '@ridgeline/domain/entities/recommendation'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { isNameIn } from '@ridgeline/domain/values/closed-list'
import type { Row } from '../../db/connect/database.ts'

export interface Referred {
  field: string
  /** The kinds of which it may be a record. */
  kinds: readonly string[]
  id: string
}

/** The id that takes the place of another one; none if the reference ends. */
export type IdOf = (referred: Referred) => string | undefined

interface Place {
  field: string
  kinds: readonly string[]
  ids: readonly string[]
}

/** The value of a list or a single reference. */
function replaced(value: unknown, place: Omit<Referred, 'id'>, idOf: IdOf): unknown {
  if (Array.isArray(value)) return [...new Set(idsIn(value).flatMap((id) => idOf({ ...place, id }) ?? []))]
  return typeof value === 'string' ? (idOf({ ...place, id: value }) ?? null) : value
}

/** What the fields of `references/pointers.ts` point at. */
const targetKinds = ({ targetType }: Row): readonly EntityName[] => (isNameIn(catalogue, targetType) ? [targetType] : [])
const kindsOfSection = ({ type }: Row): readonly EntityName[] => (isNameIn(sectionKinds, type) ? sectionKinds[type] : [])
const sectionsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isObject) : [])

function placesIn({ name: kind, fields }: Entity, values: Row): Place[] {
  return Object.entries(values).flatMap(([name, value]): Place[] => {
    const field = fields[name]
    if (field?.kind === 'ref' || field?.kind === 'refs') return [{ field: name, kinds: [field.to], ids: idsIn(value) }]
    if (kind === recommendation.name && name === 'targetId') return [{ field: name, kinds: targetKinds(values), ids: idsIn(value) }]
    if (kind === homepage.name && name === 'sections')
      return sectionsOf(value).map((section) => ({ field: name, kinds: kindsOfSection(section), ids: idsIn(section['itemIds']) }))
    return []
  })
}

export const referencesIn = (entity: Entity, values: Row): Referred[] =>
  placesIn(entity, values).flatMap(({ ids, ...place }) => ids.map((id) => ({ ...place, id })))

/** The fields that refer to records, with other ids. */
export function withIds(entity: Entity, values: Row, idOf: IdOf): Row {
  const places = Map.groupBy(placesIn(entity, values), ({ field }) => field)
  return Object.fromEntries(
    [...places].map(([field, [first]]) => {
      const value = values[field]
      if (entity.fields[field]!.kind !== 'items') return [field, replaced(value, { field, kinds: first!.kinds }, idOf)]
      const sections = sectionsOf(value).map((section) => ({
        ...section,
        itemIds: replaced(section['itemIds'] ?? null, { field, kinds: kindsOfSection(section) }, idOf),
      }))
      return [field, sections]
    }),
  )
}
