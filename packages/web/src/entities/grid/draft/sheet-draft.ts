/** Unsaved cells of a sheet as this browser keeps them, for a phone that dies: offered again on return, and merged like any entry. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { draftPrefix } from '../../form/draft/draft-prefix.ts'
import { isExpired, mayKeep } from '../../form/draft/stored-draft.ts'
import type { Attempt } from '../data/save-sheet.ts'
import { partsOf, storedAt, type SheetRow } from '../model/row.ts'
import type { Sheet, Writing } from '../model/sheet.ts'

interface KeptRow {
  /** The id of the record; of a new row, its key in the sheet it was typed into. */
  key: string
  isNew: boolean
  /** By column. */
  edits: Values
  /** What was stored when the cells were changed; a cell that others have changed since has nothing here. */
  seen: Values
}

export interface SheetDraft {
  userId: string
  /** When it was last written, in epoch milliseconds. */
  at: number
  rows: readonly KeptRow[]
  /** A request whose outcome was not known. */
  attempt?: Attempt | undefined
}

/** @param place which sheet: its kind of record, its resort, its month */
export const sheetDraftKey = (userId: string, place: string) => `${draftPrefix}${userId}/sheet/${place}`

const isKept = (entity: Entity, path: string) => mayKeep(entity, partsOf(path)[0])

export function keptRows({ entity, changedRows }: Sheet): KeptRow[] {
  const kept = ({ base, key, edits, theirs }: SheetRow): KeptRow => {
    const paths = Object.keys(edits).filter((path) => isKept(entity, path))
    const agreed = paths.filter((path) => !Object.hasOwn(theirs, path))
    return {
      key: base?.id ?? key,
      isNew: base === undefined,
      edits: Object.fromEntries(paths.map((path) => [path, edits[path]])),
      seen: Object.fromEntries(agreed.map((path) => [path, storedAt(entity, base, path)])),
    }
  }
  return changedRows()
    .filter(({ isGone }) => !isGone)
    .map(kept)
    .filter(({ edits }) => Object.keys(edits).length > 0)
}

/** Secrets are never kept, so a request with one is not either. */
export const keptAttempt = (entity: Entity, attempt: Attempt | undefined): Attempt | undefined =>
  attempt?.sent.every(({ edits }) => Object.keys(edits).every((path) => isKept(entity, path))) ? attempt : undefined

/** What this module has written, by its outline. */
const isDraft = (stored: unknown): stored is SheetDraft =>
  isObject(stored) && typeof stored['userId'] === 'string' && typeof stored['at'] === 'number' && Array.isArray(stored['rows'])

/** The draft if it is one: of this user, and not expired. */
export const parseSheetDraft = (stored: unknown, userId: string, now: number): SheetDraft | undefined =>
  isDraft(stored) && stored.userId === userId && !isExpired(stored.at, now) ? stored : undefined

/** An offer that is not decided stays beside what is typed meanwhile. */
export function joinedRows(offered: readonly KeptRow[], typed: readonly KeptRow[]): KeptRow[] {
  const newer = new Map(typed.map((row) => [row.key, row]))
  const older = offered.map((row) => {
    const more = row.isNew ? undefined : newer.get(row.key)
    if (!more) return row
    newer.delete(row.key)
    return { ...more, edits: { ...row.edits, ...more.edits }, seen: { ...more.seen, ...row.seen } }
  })
  return [...older, ...newer.values()]
}

/** Ids of records of the draft that the sheet does not have. */
export const missingIds = (sheet: Sheet, { rows }: SheetDraft): string[] =>
  rows.filter(({ key, isNew }) => !isNew && !sheet.rowOf(key)).map(({ key }) => key)

/**
 * Types the draft again, as one undo step. A cell that others have changed since is contested, one typed meanwhile is kept.
 * @returns the columns with cells of the draft, and the request to be repeated
 */
export function restoreSheet(sheet: Sheet, { rows, attempt }: SheetDraft): { paths: string[]; attempt: Attempt | undefined } {
  const news = rows.filter(({ isNew }) => isNew)
  const added = sheet.add(news.length)
  const keys = new Map(news.map(({ key }, at) => [key, added[at]!]))
  const writings = rows.flatMap(({ key: kept, isNew, edits, seen }): Writing[] => {
    const key = isNew ? keys.get(kept) : sheet.rowOf(kept)?.key
    if (key === undefined) return []
    const typed = sheet.row(key)?.edits ?? {}
    return Object.entries(edits)
      .filter(([path]) => Object.hasOwn(sheet.entity.fields, partsOf(path)[0]) && !Object.hasOwn(typed, path))
      .map(([path, value]) => ({ key, path, value, ...(!isNew && { seen: Object.hasOwn(seen, path) ? [seen[path]] : [] }) }))
  })
  sheet.write(writings, added)
  const sent = attempt?.sent.map((each) => ({ ...each, key: keys.get(each.key) ?? each.key }))
  return { paths: [...new Set(writings.map(({ path }) => path))], attempt: attempt && { ...attempt, sent: sent ?? [] } }
}
