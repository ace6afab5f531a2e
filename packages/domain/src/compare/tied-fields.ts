/** Fields that depend on each other: their values are of one state of a record, and are chosen together. */
import { endingWith, type Entity } from '../declare/entity.ts'

/** Fields that a rule reads together, that are unique together, or of which one is cleared with the other. */
const ties = (entity: Entity): string[][] => [
  ...entity.rules.map(({ reads }) => [...reads]),
  ...entity.unique.map((names) => [...names]),
  ...Object.keys(entity.fields).map((name) => [name, ...endingWith(entity, name)]),
]

/** The given fields in groups, in their order. A record that takes each group from one of two valid records is valid itself. */
export function tiedFields(entity: Entity, names: readonly string[]): string[][] {
  const groupOf = new Map(names.map((name) => [name, new Set([name])]))
  for (const tied of ties(entity)) {
    const joined = new Set(tied.flatMap((name) => [...(groupOf.get(name) ?? [])]))
    for (const name of joined) groupOf.set(name, joined)
  }
  return [...new Set(groupOf.values())].map((group) => names.filter((name) => group.has(name)))
}
