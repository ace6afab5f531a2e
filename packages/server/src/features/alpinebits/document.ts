/** JSON:API 1.0 documents of resources. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { momentOf } from './values/text.ts'
import { servedTypes, type Reference, type Relationship, type Resource } from './resources/resource.ts'
import { keyOf, type FoundResource, type ResourceReader } from './reading/read-resources.ts'

export const mediaType = 'application/vnd.api+json'
export const jsonapi = { version: '1.0' }

export interface Shown {
  /** The relationships whose resources are added. */
  include: readonly string[]
  /** By type: only these attributes and relationships. */
  fields: Readonly<Record<string, readonly string[]>>
  /** The address of the interface: `https://…/api/alpinebits/2022-04` */
  base: string
}

function only<Value>(values: Readonly<Record<string, Value>>, names: readonly string[] | undefined) {
  return names ? Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) : values
}

/** @param meta of what has its own address; agents, categories and series are parts of others. */
export function resourceObject(resource: Resource, meta: FoundResource['meta'] | undefined, { base, fields }: Shown) {
  const { type, id, attributes, relationships } = resource
  const names = fields[type]
  return {
    type,
    id,
    meta: {
      dataProvider: new URL(base).origin,
      lastUpdate: momentOf(meta?.lastUpdate),
      ...(meta && { license: meta.terms.license, licenseUrl: meta.terms.licenseUrl, attribution: meta.terms.attribution }),
    },
    ...(isOneOf(servedTypes, type) && { links: { self: `${base}/${type}/${encodeURIComponent(id)}` } }),
    attributes: only(attributes, names),
    relationships: only(relationships, names),
  }
}

const referencesOf = (relationship: Relationship | undefined): readonly Reference[] => [relationship?.data ?? []].flat()

/** Of each type; further ones are read from their own collection. */
const maxIncluded = 200

/** The resources that the named relationships lead to, as far as they are open. */
export async function includedOf(reader: ResourceReader, found: readonly FoundResource[], shown: Shown) {
  const own = new Set(found.map(({ resource }) => keyOf(resource)))
  const wanted = new Map<string, Reference>()
  for (const { resource } of found)
    for (const name of shown.include)
      for (const reference of referencesOf(resource.relationships[name]))
        if (!own.has(keyOf(reference))) wanted.set(keyOf(reference), reference)
  const beside = new Map(found.flatMap((each) => each.beside.map((resource) => [keyOf(resource), { resource, meta: each.meta }] as const)))
  const known = [...wanted.keys()].flatMap((key) => beside.get(key) ?? [])
  const others = Map.groupBy(
    [...wanted.values()].filter((reference) => !beside.has(keyOf(reference))),
    ({ type }) => type,
  )
  const read = await Promise.all(
    [...others].map(([type, references]) =>
      isOneOf(servedTypes, type)
        ? reader.byIds(
            type,
            references.slice(0, maxIncluded).map(({ id }) => id),
          )
        : [],
    ),
  )
  return [...known, ...read.flat()].map(({ resource, meta }) =>
    resourceObject(resource, isOneOf(servedTypes, resource.type) ? meta : undefined, shown),
  )
}
