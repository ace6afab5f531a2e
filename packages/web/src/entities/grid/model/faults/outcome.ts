/** The request of saving a sheet, and the effect of its response on the rows. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { tidy } from '@ridgeline/domain/check/tidy'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { BulkOutcome, Stored } from '../../../api.ts'
import { pathsOfIssue } from './row-validation.ts'
import { rebased } from '../values/merge.ts'
import { changesOf, isChanged, isInvalid, type FaultMessage, type SheetRow } from '../row.ts'

export interface Sent {
  key: string
  /** The version the row is based on; none for a new record. */
  base: Stored | undefined
  edits: Values
  item: Values
}

/** Limit of the server for one request. */
export const maxItems = 1000

export const isSendable = (row: SheetRow) => isChanged(row) && !isInvalid(row)

export function sentOf(entity: Entity, row: SheetRow, resortId: string | undefined): Sent {
  const changes = tidy(entity, changesOf(row))
  const { key, base, edits } = row
  if (base) return { key, base, edits, item: { id: base.id, version: base.version, ...changes } }
  const filled = Object.entries(changes).filter(([, value]) => value !== null)
  return { key, base, edits, item: { ...Object.fromEntries(filled), ...(resortId !== undefined && { resortId }) } }
}

/** `saved` is in the order of the items sent, without those that failed. */
export function answersOf(sent: readonly Sent[], { saved, failed }: BulkOutcome) {
  const failedAt = new Map(failed.map((each) => [each.index, each]))
  const records = saved.values()
  return sent.map((each, index) => {
    const failure = failedAt.get(index)
    return { ...each, failure, record: failure ? undefined : records.next().value }
  })
}

/** Sent edits are stored now; edits made since remain changes. */
export function afterSaving(entity: Entity, row: SheetRow, sent: Values, record: Stored): SheetRow {
  const base = row.base ?? record
  const later = Object.entries(row.edits).filter(([path, value]) => !Object.hasOwn(sent, path) || !isSame(sent[path], value))
  const onlyLater = { ...row, base, edits: Object.fromEntries(later), theirs: {}, refusals: {}, isAsked: false }
  const merged = rebased(entity, onlyLater, record)
  // The stored value replaces the sent one, also if the server has normalized it.
  const theirs = Object.entries(merged.theirs).filter(([path]) => !Object.hasOwn(sent, path))
  return { ...merged, theirs: Object.fromEntries(theirs) }
}

type Failure = BulkOutcome['failed'][number]

/** The errors of the server by cell. A version conflict is shown by the newer values instead. */
export function refusalsOf(entity: Entity, row: SheetRow, { issues = [], errors }: Failure): Readonly<Record<string, FaultMessage>> {
  const refusals: Record<string, FaultMessage> = {}
  for (const { field, rule, args } of issues) {
    if (rule === 'changedMeanwhile') continue
    const text = errors[field]?.[0]
    for (const path of pathsOfIssue(entity, { field }, changesOf(row))) refusals[path] ??= { rule, args, ...(text && { text }) }
  }
  return refusals
}

export const hasMovedOn = ({ issues = [] }: Failure) => issues.some(({ rule }) => rule === 'changedMeanwhile')
export const isGone = ({ issues = [] }: Failure) => issues.some(({ rule }) => rule === 'notFound')
