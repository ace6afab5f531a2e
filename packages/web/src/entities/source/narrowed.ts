/** An entity restricted to some of its records for one screen: fields that are the same for all of them, or impossible for all, are left out. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'

type Where = NonNullable<Entity['where']>

const known = new WeakMap<Where, Entity>()

/** Returns the same object for the same `where`, because rendering depends on its identity. */
export function narrowed(entity: Entity, where: Where): Entity {
  const result = known.get(where) ?? narrow(entity, where)
  known.set(where, result)
  return result
}

/** The options of a field that are possible there. */
function offered({ rules, fields }: Entity, where: Where, name: string): readonly string[] | undefined {
  const field = fields[name]
  if (Object.hasOwn(where, name)) return [where[name]!]
  if (field?.kind !== 'choice') return undefined
  const limit = rules.find(({ offers }) => offers?.field === name && Object.hasOwn(where, offers.by))?.offers
  return limit ? (limit.of[where[limit.by]!] ?? []) : field.of
}

/** Fields that wait for a value which another field cannot have there. */
function hopeless(entity: Entity, where: Where): ReadonlySet<string> {
  const names = entity.rules.flatMap(({ only }) => {
    const possible = only && offered(entity, where, only.by)
    if (!only || !possible) return []
    // A field that the screen does not fix may also be empty.
    const isReachable = [...possible, ...(Object.hasOwn(where, only.by) ? [] : [null, undefined])].some((value) =>
      only.among.includes(value),
    )
    return isReachable ? [] : [only.field]
  })
  return new Set(names)
}

function narrow(entity: Entity, where: Where): Entity {
  const barred = hopeless(entity, where)
  const isAsked = (name: string) => !Object.hasOwn(where, name) && !barred.has(name)
  const sections = Object.entries(entity.sections).map(([section, fields]) => [
    section,
    Object.fromEntries(Object.entries(fields).filter(([name]) => isAsked(name))),
  ])
  const fields = Object.entries(entity.fields).flatMap(([name, field]): [string, Field][] => {
    if (barred.has(name)) return []
    // A new record starts with the fixed values of the screen.
    if (Object.hasOwn(where, name)) return [[name, { ...field, default: where[name] } as Field]]
    return [[name, field.kind === 'choice' ? { ...field, of: offered(entity, where, name) ?? field.of } : field]]
  })
  return {
    ...entity,
    where,
    sections: Object.fromEntries(sections),
    fields: Object.fromEntries(fields),
    filters: entity.filters.filter(isAsked),
    list: entity.list.filter(isAsked),
  }
}
