/** What goes out when a sheet is saved, and what the answer means for its rows. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Values } from '@ridgeline/domain/rule'
import { tidy } from '@ridgeline/domain/tidy'
import type { BulkOutcome, Stored } from '../../api.ts'
import { same } from '../../form/changed-fields.ts'
import { pathsOfIssue } from './judge.ts'
import { rebased } from './merge.ts'
import { changesOf, isChanged, isInvalid, storedAt, type SheetRow, type Told } from './row.ts'

export interface Sent {
  key: string
  edits: Values
  item: Values
}

/** As many as the server takes at once. */
export const mostItems = 1000

export const isSendable = (row: SheetRow) => isChanged(row) && !isInvalid(row)

export function sentOf(entity: Entity, row: SheetRow, resortId: string | undefined): Sent {
  const changes = tidy(entity, changesOf(row))
  const { key, base, edits } = row
  if (base) return { key, edits, item: { id: base.id, version: base.version, ...changes } }
  const filled = Object.entries(changes).filter(([, value]) => value !== null)
  return { key, edits, item: { ...Object.fromEntries(filled), ...(resortId !== undefined && { resortId }) } }
}

/** `saved` comes in the order of what was sent, without what failed. */
export function answersOf(sent: readonly Sent[], { saved, failed }: BulkOutcome) {
  const failedAt = new Map(failed.map((each) => [each.index, each]))
  const records = saved.values()
  return sent.map((each, index) => {
    const failure = failedAt.get(index)
    return { ...each, failure, record: failure ? undefined : records.next().value }
  })
}

/** What was saved is stored now; what was typed since is still a change. */
export function afterSaving(entity: Entity, row: SheetRow, sent: Values, record: Stored): SheetRow {
  const base = row.base ?? record
  const later = Object.entries(row.edits).filter(([path, value]) => !Object.hasOwn(sent, path) || !same(sent[path], value))
  const onlyLater = { ...row, base, edits: Object.fromEntries(later), theirs: {}, refusals: {}, isAsked: false }
  const merged = rebased(entity, onlyLater, record)
  // What the server stored of what was sent is ours, whatever it made of it.
  const theirs = Object.entries(merged.theirs).filter(([path]) => !Object.hasOwn(sent, path))
  return { ...merged, theirs: Object.fromEntries(theirs) }
}

type Failure = BulkOutcome['failed'][number]

/** What the server said, cell by cell. That a record moved on is told by what it holds now. */
export function refusalsOf(entity: Entity, row: SheetRow, { issues = [], errors }: Failure): Readonly<Record<string, Told>> {
  const refusals: Record<string, Told> = {}
  for (const { field, rule, args } of issues) {
    if (rule === 'changedMeanwhile') continue
    const text = errors[field]?.[0]
    for (const path of pathsOfIssue(entity, { field, rule }, changesOf(row))) refusals[path] ??= { rule, args, ...(text && { text }) }
  }
  return refusals
}

export const hasMovedOn = ({ issues = [] }: Failure) => issues.some(({ rule }) => rule === 'changedMeanwhile')
export const isGone = ({ issues = [] }: Failure) => issues.some(({ rule }) => rule === 'notFound')

/** The value a cell had before anybody here touched it. */
export const original = (entity: Entity, row: SheetRow, path: string) => storedAt(entity, row.base, path)
