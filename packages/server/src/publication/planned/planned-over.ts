/** Planned changes over a record: the same for the server at their time and for a preview of it, so that the two cannot differ. */
import { endingWith, type Entity } from '@ridgeline/domain/declare/entity'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { localizedOf } from '@ridgeline/domain/values/localized'
import type { Row } from '../../db/connect/database.ts'
import { merge } from '../../entities/records/merge.ts'
import type { Changes } from '../../entities/revisions/revisions.ts'
import { changedLanguages, isSameText, textsOver } from './texts-over.ts'

type Change = Changes[string]

export interface Over {
  /** What is left to change. */
  values: Row
  /** Fields, or languages of them, that others had changed since. */
  kept: string[]
}

export const sideOf = (changes: Changes, side: 'from' | 'to'): Row =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))

/** What ends with a value belongs to it: a reason that was planned with a status would explain another one. */
function withoutEnds(entity: Entity, values: Row, kept: readonly string[]): Over {
  const ends = kept.flatMap((path) => endingWith(entity, path)).filter((name) => Object.hasOwn(values, name))
  return { values: Object.fromEntries(Object.entries(values).filter(([name]) => !ends.includes(name))), kept: [...kept, ...ends] }
}

export function plannedOver(entity: Entity, current: Row, changes: Changes): Over {
  const merged = merge(entity, sideOf(changes, 'from'), current, sideOf(changes, 'to'))
  const conflicts = merged.conflicts.map(({ field }) => field)
  const { values, kept } = withoutEnds(entity, merged.values, conflicts)
  return { values: Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, current[name] ?? null))), kept }
}

/** A text that the plan leaves alone stays as the other plan leaves it. */
function followedTexts(planned: Change, made: Change): Change | undefined {
  const [from, to] = [localizedOf(planned.from) ?? {}, localizedOf(planned.to) ?? {}]
  const [before, after] = [localizedOf(made.from) ?? {}, localizedOf(made.to) ?? {}]
  const moved = changedLanguages(before, after).filter((language) => isSameText(language, from, before))
  if (moved.length === 0) return undefined
  const untouched = moved.filter((language) => isSameText(language, from, to))
  return { from: textsOver(from, after, moved), to: textsOver(to, after, untouched) }
}

/** @returns undefined if nothing changes */
function followedChange(isText: boolean, planned: Change, made: Change | undefined): Change | undefined {
  if (!made) return undefined
  if (isText) return followedTexts(planned, made)
  return isSame(planned.from, made.from) ? { from: made.to, to: planned.to } : undefined
}

/**
 * Plans that were made over the same values are meant to follow each other: what one changes is not a change by others to those that wait.
 * @param made the changes of the record that another plan made
 * @returns the same object if nothing changes
 */
export function followed(entity: Entity, changes: Changes, made: Changes): Changes {
  const moved = Object.entries(changes).flatMap(([name, change]) => {
    const next = followedChange(entity.fields[name]?.kind === 'localized', change, made[name])
    return next ? [[name, next] as const] : []
  })
  return moved.length === 0 ? changes : { ...changes, ...Object.fromEntries(moved) }
}
