/** A kind of record as a screen sees it that shows only some of them: what they all have is neither asked nor offered. */
import type { Entity } from '@ridgeline/domain/entity'

export function narrowed(entity: Entity, where: Readonly<Record<string, string>>): Entity {
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
