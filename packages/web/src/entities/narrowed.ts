/** A kind of record as a screen sees it that shows only some of them: neither what they all have nor what none of them can have is asked or offered. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Field } from '@ridgeline/domain/field'

type Where = NonNullable<Entity['where']>

const known = new WeakMap<Where, Entity>()

/** The same for the same `where`, so that what is drawn of it stays. */
export function narrowed(entity: Entity, where: Where): Entity {
  const made = known.get(where) ?? narrow(entity, where)
  known.set(where, made)
  return made
}

/** What of the closed list of a field may be chosen there. */
function offered({ rules, fields }: Entity, where: Where, name: string): readonly unknown[] | undefined {
  const field = fields[name]
  if (Object.hasOwn(where, name)) return [where[name]]
  if (field?.kind !== 'choice') return undefined
  const limit = rules.find(({ offers }) => offers?.field === name && Object.hasOwn(where, offers.by))?.offers
  return limit ? (limit.of[where[limit.by]!] ?? []) : field.of
}

/** Fields that wait for a value which another field cannot have there. */
function hopeless(entity: Entity, where: Where): ReadonlySet<string> {
  const names = entity.rules.flatMap(({ only }) => {
    const possible = only && offered(entity, where, only.by)
    if (!only || !possible) return []
    // A field that is not said by the screen may also be left empty.
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
    // A new record starts with what the screen is about.
    if (Object.hasOwn(where, name)) return [[name, { ...field, default: where[name] } as Field]]
    return [[name, field.kind === 'choice' ? { ...field, of: offered(entity, where, name) as readonly string[] } : field]]
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
