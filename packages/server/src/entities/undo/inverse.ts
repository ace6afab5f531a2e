/**
 * What takes one change of a record back without touching what others did since: by field, and localized fields by language. A value goes
 * back only while it stands as the change left it. What users changed since and put back themselves leaves nothing to keep.
 */
import { endingWith, type Entity } from '@ridgeline/domain/declare/entity'
import type { Author } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Row } from '../../db/connect/database.ts'
import type { Action, Changes } from '../revisions/revisions.ts'

/** A change of the same record after the one to take back. */
export interface LaterChange extends Author {
  action: Action
  changes: Changes
}

/** A field, or a language of it (`name.de`), that stays because it was changed since. */
export interface Kept {
  field: string
  by: Author
}

export interface Inverse {
  /** Values that take the change back; none where the record is already as before it. */
  values: Row
  kept: Kept[]
}

interface Step extends Author {
  from: unknown
  to: unknown
}

const asRow = (value: unknown): Row => (isObject(value) ? value : {})

/** The value at `name` or `name.de`. */
function valueAt(path: string, valueOf: (name: string) => unknown): unknown {
  const [name = path, language] = path.split('.')
  const value = valueOf(name)
  return (language ? asRow(value)[language] : value) ?? null
}

/** The parts of a change that go back on their own. */
function pathsOf(entity: Entity, changes: Changes): string[] {
  return Object.entries(changes).flatMap(([name, { from, to }]) => {
    const field = entity.fields[name]
    if (!field || field.readOnly || field.secret || field.fixed) return []
    if (field.kind !== 'localized') return [name]
    const languages = new Set([...Object.keys(asRow(from)), ...Object.keys(asRow(to))])
    return [...languages].filter((language) => !isSame(asRow(from)[language], asRow(to)[language])).map((language) => `${name}.${language}`)
  })
}

/** The changes of one path, oldest first. A removal and its restoring are a change only where the values differ. */
function stepsOf(later: readonly LaterChange[], path: string): Step[] {
  const steps: Step[] = []
  let removed: unknown
  for (const { action, changes, userId, userName, at } of later) {
    const [name = path] = path.split('.')
    if (!Object.hasOwn(changes, name)) continue
    const [from, to] = [valueAt(path, (each) => changes[each]!.from), valueAt(path, (each) => changes[each]!.to)]
    if (action === 'delete') removed = from
    else {
      const step = { userId, userName, at, from: action === 'restore' ? removed : from, to }
      if (!isSame(step.from, step.to)) steps.push(step)
    }
  }
  return steps
}

/** The last author whose change of this path still stands; undefined if everyone who changed it has put it back. */
function standing(later: readonly LaterChange[], path: string): Author | undefined {
  const stack: Step[] = []
  for (const step of stepsOf(later, path)) {
    const others = stack.findLastIndex(({ userId }) => userId !== step.userId)
    const back = stack.findIndex(({ from }, at) => at > others && isSame(from, step.to))
    if (back < 0) stack.push(step)
    else stack.length = back
  }
  const last = stack.at(-1)
  return last && { userId: last.userId, userName: last.userName, at: last.at }
}

/** All parts of a record that were changed since and not put back. */
export function standingChanges(entity: Entity, later: readonly LaterChange[]): Kept[] {
  const paths = new Set(later.flatMap(({ changes }) => pathsOf(entity, changes)))
  return [...paths].flatMap((field) => {
    const by = standing(later, field)
    return by ? [{ field, by }] : []
  })
}

/** A validity that has passed would be refused. */
const isOver = ({ fields }: Entity, name: string, value: unknown) =>
  fields[name]?.endsWith !== undefined && fields[name].kind === 'instant' && Date.parse(String(value)) <= Date.now()

/** @param later the changes of the record since, oldest first */
export function inverseOf(entity: Entity, changes: Changes, later: readonly LaterChange[], current: Row): Inverse {
  const paths = pathsOf(entity, changes)
  const kept = new Map<string, Author>()
  const keep = (path: string, by: Author | undefined) => by && kept.set(path, by)
  for (const path of paths) keep(path, standing(later, path))
  // What ends with a value belongs to it: a note of others about the new status would be lost with it, and an old one would explain another.
  for (const path of paths)
    for (const end of endingWith(entity, path)) {
      const ends = standingChanges(entity, later).find(({ field }) => field.split('.')[0] === end)
      keep(path, kept.get(path) ?? ends?.by)
    }
  for (const path of paths) {
    const of = entity.fields[path.split('.')[0]!]!.endsWith
    if (of && kept.has(of)) keep(path, kept.get(path) ?? kept.get(of))
  }
  const values: Row = {}
  for (const path of paths.filter((each) => !kept.has(each))) {
    const [name = path, language] = path.split('.')
    const before = valueAt(path, (each) => changes[each]!.from)
    if (
      isSame(
        before,
        valueAt(path, (each) => current[each]),
      )
    )
      continue
    if (language) values[name] = withText(values[name] ?? current[name], language, before)
    else values[name] = isOver(entity, name, before) ? null : before
  }
  // Sent along, because a new status would clear them.
  for (const name of Object.keys(values))
    for (const end of endingWith(entity, name)) if (!Object.hasOwn(values, end)) values[end] = current[end] ?? null
  return { values, kept: paths.flatMap((field) => (kept.has(field) ? [{ field, by: kept.get(field)! }] : [])) }
}

/**
 * When the values before a change were measured. With another value that was measured since, and which stays, its time stays.
 * @param later the changes of the record since, oldest first
 */
export function measuredBeforeIn(entity: Entity, own: { changes: Changes }, later: readonly LaterChange[], current: Row): unknown {
  const { at, fields = [] } = entity.measured ?? {}
  if (at === undefined) return undefined
  // A time that is required is a value like any other.
  if (entity.fields[at]?.required) return current[at]
  const timed = later.filter(({ changes }) => Object.hasOwn(changes, at))
  const isMeasuredSince = fields.some((name) => !Object.hasOwn(own.changes, name) && standing(timed, name))
  const first = isMeasuredSince ? undefined : [own, ...timed].find(({ changes }) => Object.hasOwn(changes, at))
  return first ? first.changes[at]!.from : current[at]
}

function withText(texts: unknown, language: string, text: unknown): Row | null {
  const { [language]: _, ...others } = asRow(texts)
  const next = text === null ? others : { ...others, [language]: text }
  return Object.keys(next).length > 0 ? next : null
}
