/** A kind of record as a screen sees it that shows only some of them: what they all have is neither asked nor offered. */
import type { Entity } from '@ridgeline/domain/entity'

type Where = NonNullable<Entity['where']>

const known = new WeakMap<Where, Entity>()

/** The same for the same `where`, so that what is drawn of it stays. */
export function narrowed(entity: Entity, where: Where): Entity {
  const made = known.get(where) ?? narrow(entity, where)
  known.set(where, made)
  return made
}

function narrow(entity: Entity, where: Where): Entity {
  const isAsked = (name: string) => !Object.hasOwn(where, name)
  const sections = Object.entries(entity.sections).map(([section, fields]) => [
    section,
    Object.fromEntries(Object.entries(fields).filter(([name]) => isAsked(name))),
  ])
  // A new record starts with what the screen is about.
  const fields = Object.entries(where).map(([name, value]) => [name, { ...entity.fields[name], default: value }])
  return {
    ...entity,
    where,
    sections: Object.fromEntries(sections),
    fields: { ...entity.fields, ...Object.fromEntries(fields) },
    filters: entity.filters.filter(isAsked),
    list: entity.list.filter(isAsked),
  }
}
