/** The values that undo one change of a record, without touching what others changed before or after it. */
import { endingWith, type Entity } from '@ridgeline/domain/declare/entity'
import { isObject } from '@ridgeline/domain/check/fault'
import { languages } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Stored } from '../api.ts'

export interface RecordChange {
  /** The record as the user saw it. */
  before: Values
  /** The changed fields, as they were sent. */
  sent: Values
  /** The record as stored by the change. */
  saved: Stored
}

/** The fields of a change, and the fields that are cleared with them. */
export const changedWith = (entity: Entity, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...endingWith(entity, name)])),
]

/** Languages the change did not touch stay as stored: others may have written them. */
function textsBack(before: unknown, sent: unknown, saved: unknown): Values | null {
  const part = (texts: unknown, language: string) => (isObject(texts) ? texts[language] : undefined) ?? null
  const texts = languages.map((language) => {
    const was = part(before, language)
    return [language, isSame(was, part(sent, language)) ? part(saved, language) : was] as const
  })
  const filled = texts.filter(([, text]) => text !== null)
  return filled.length > 0 ? Object.fromEntries(filled) : null
}

/** Leaves out times in the past, which the server would refuse, and secrets, which are unknown here. */
export function undoValues(entity: Entity, { before, sent, saved }: RecordChange): Record<string, unknown> {
  const { fields } = entity
  const isPast = (name: string) => fields[name]?.kind === 'instant' && Date.parse(String(before[name])) <= Date.now()
  // Rows of lists do not have all fields.
  const isKnown = (name: string) => Object.hasOwn(sent, name) || Object.hasOwn(before, name)
  const names = changedWith(entity, Object.keys(sent)).filter(
    (name) => isKnown(name) && fields[name] && !fields[name].secret && !isPast(name),
  )
  const valueOf = (name: string) =>
    fields[name]!.kind === 'localized' && Object.hasOwn(sent, name)
      ? textsBack(before[name], sent[name], saved[name])
      : (before[name] ?? null)
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}

/** Leaves out these fields, or these languages of a text, and the fields cleared with them, because other users have changed them. */
export function withoutFields(
  entity: Entity,
  back: Values,
  { saved }: Pick<RecordChange, 'saved'>,
  paths: readonly string[],
): Record<string, unknown> {
  const left: Record<string, unknown> = { ...back }
  for (const path of changedWith(entity, paths)) {
    const [name = path, language] = path.split('.')
    if (!language) delete left[name]
    else {
      const stored = isObject(saved[name]) ? saved[name][language] : undefined
      const { [language]: _, ...others } = isObject(left[name]) ? left[name] : {}
      left[name] = stored === undefined || stored === null ? others : { ...others, [language]: stored }
      if (isSame(left[name], saved[name] ?? {})) delete left[name]
    }
  }
  return left
}
