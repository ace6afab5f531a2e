/** The published part of the records: what guests, websites and partners may read (OP13, OP18). */
import type { Entity, Publication } from '../declare/entity.ts'
import type { Field } from '../declare/field.ts'
import { allEntities } from '../declare/registry.ts'
import { publishedFields } from './published-fields.ts'

export type PublishedEntity = Entity & { readonly publication: Publication }

export const isPublished = (entity: Entity): entity is PublishedEntity => entity.publication !== undefined

/** @throws an error of the program for an entity that is not published */
export function publishedEntity(entity: Entity): PublishedEntity {
  if (!isPublished(entity)) throw new Error(`${entity.name} is not published`)
  return entity
}

/** In the order of the menu. The name of a collection is the `plural` of its entity. */
export const publishedEntities: readonly PublishedEntity[] = allEntities.filter(isPublished)

const byPlural = new Map(publishedEntities.map((entity) => [entity.plural, entity]))

/** `skilifts` → skilift; undefined for anything that is not published. */
export const publishedIn = (collection: string): PublishedEntity | undefined => byPlural.get(collection)

type Reference = [name: string, field: Field<'ref'> | Field<'refs'>]

/** References that can be included: their targets are published. */
export function includableFields(entity: Entity): Reference[] {
  const references: Reference[] = []
  for (const [name, field] of publishedFields(entity))
    if ((field.kind === 'ref' || field.kind === 'refs') && publishedEntities.some((target) => target.name === field.to))
      references.push([name, field])
  return references
}
