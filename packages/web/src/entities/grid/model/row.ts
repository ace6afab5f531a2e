/** A row of a sheet: the stored record, and the changes over it. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Issue, Values } from '@ridgeline/domain/check/rule'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Stored } from '../../api.ts'

export type FaultMessage = Pick<Issue, 'rule' | 'args'> & { text?: string }

export interface SheetRow {
  /** The id of the record, or a generated key of a new row, which stays when the record is created. */
  key: string
  base: Stored | undefined
  /** By column: `name.de` is one language. */
  edits: Values
  /** Values others saved into cells that are changed here: the user has to choose. */
  theirs: Values
  /** Failed checks by column; `''` is the row as a whole. */
  faults: Readonly<Record<string, FaultMessage>>
  /** Faults the server found in the values sent last, by column. */
  refusals: Readonly<Record<string, FaultMessage>>
  /** Another user has removed the record. */
  isGone: boolean
  /** The user has tried to save, so missing values are shown as faults. */
  isAsked: boolean
}

const blank = { edits: {}, theirs: {}, faults: {}, refusals: {}, isGone: false, isAsked: false }

export const rowOf = (base: Stored): SheetRow => ({ ...blank, key: base.id, base })
export const newRow = (key: string): SheetRow => ({ ...blank, key, base: undefined })

export const isNew = ({ base }: SheetRow) => base === undefined
export const isChanged = ({ edits }: SheetRow) => Object.keys(edits).length > 0
export const isInvalid = ({ faults, refusals, theirs, isGone }: SheetRow) =>
  isGone || [faults, refusals, theirs].some((notes) => Object.keys(notes).length > 0)

/** `name.de` in its two parts. */
export function partsOf(path: string): [name: string, language: string | undefined] {
  const [name = path, language] = path.split('.')
  return [name, language]
}

function partOf(value: unknown, language: string | undefined): unknown {
  if (!language) return value ?? null
  return (isObject(value) ? value[language] : undefined) ?? null
}

/** The stored value of a cell. */
export function storedAt(entity: Entity, base: Values | undefined, path: string): unknown {
  const [name, language] = partsOf(path)
  return partOf(base ? base[name] : entity.fields[name]?.default, language)
}

export const valueAt = (entity: Entity, row: SheetRow, path: string): unknown =>
  Object.hasOwn(row.edits, path) ? row.edits[path] : storedAt(entity, row.base, path)

/** A value equal to the stored one is not a change. */
export function withValue(entity: Entity, row: SheetRow, path: string, value: unknown): SheetRow {
  const [name, language] = partsOf(path)
  const field = entity.fields[name]!
  const tidied = language ? (typeof value === 'string' && value.trim() === '' ? null : value) : tidyField(field, value)
  const { [path]: _, ...edits } = row.edits
  const { [path]: __, ...theirs } = row.theirs
  const { [path]: ___, ...refusals } = row.refusals
  const isStored = isSame(storedAt(entity, row.base, path), tidied)
  return { ...row, edits: isStored ? edits : { ...edits, [path]: tidied ?? null }, theirs, refusals }
}

/** The changed fields with their whole values: unchanged languages of a text are included. */
export function changesOf(row: SheetRow): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(row.edits)) {
    const [name, language] = partsOf(path)
    if (!language) changes[name] = value
    else {
      const before = Object.hasOwn(changes, name) ? changes[name] : row.base?.[name]
      const { [language]: _, ...others } = isObject(before) ? before : {}
      const next = value === null ? others : { ...others, [language]: value }
      changes[name] = Object.keys(next).length > 0 ? next : null
    }
  }
  return changes
}

/** The record with the changes applied. */
export const shownRecord = (row: SheetRow): Values => (row.base && !isChanged(row) ? row.base : { ...row.base, ...changesOf(row) })
