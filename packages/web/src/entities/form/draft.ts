/** What was typed into a form and not saved, as it lies in this browser: whose it is, what it builds on, and how it comes back. */
import type { Entity } from '@ridgeline/domain/entity'
import { isObject } from '@ridgeline/domain/fault'
import { fieldOf, writableFields } from '@ridgeline/domain/entity'
import type { Conflict } from '@ridgeline/domain/failure'
import type { Values } from '@ridgeline/domain/rule'
import { rebase, same } from './changed-fields.ts'

/** One open form of one person. */
export interface DraftPlace {
  userId: string
  entity: Entity
  /** An id, or `new`. */
  record: string
  /** Of a new record: what was begun for one resort is not offered in another. */
  resortId?: string | undefined
}

/** A new record on its way: until it is known whether it was made, it is asked for by the same key. */
export interface Attempt {
  /** Idempotency-Key of the request. */
  key: string
  /** What was sent. */
  body: Values
}

export interface DraftContent {
  /** Of the record the changes were made on; nothing for a new one. */
  version: number | undefined
  /** The changed fields as they were, and as they were left. */
  base: Values
  values: Values
  attempt?: Attempt | undefined
}

export interface Draft extends DraftContent {
  userId: string
  /** When it was last written; milliseconds. */
  at: number
}

export const draftLifetime = 30 * 24 * 3_600_000
export const draftPrefix = 'draft/'

/** No key is the beginning of another person's. */
export const draftKey = ({ userId, entity, record, resortId }: DraftPlace): string =>
  `${draftPrefix}${userId}/${entity.name}/${record === 'new' ? `new@${resortId ?? ''}` : record}`

/** Passwords and their like do not lie about in a browser. */
const mayKeep = (entity: Entity, name: string) => writableFields(entity).some(([known]) => known === name) && !fieldOf(entity, name).secret

const kept = (entity: Entity, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => mayKeep(entity, name)))

/** Sent again without its secrets it would be another request. */
const keptAttempt = (entity: Entity, attempt: unknown): Attempt | undefined => {
  if (!isObject(attempt) || typeof attempt['key'] !== 'string' || !isObject(attempt['body'])) return undefined
  const { key, body } = attempt
  return Object.keys(body).every((name) => name === 'resortId' || mayKeep(entity, name)) ? { key, body } : undefined
}

interface FormState {
  base: Values
  version: number | undefined
  values: Values
  changed: readonly string[]
  attempt?: Attempt | undefined
}

/** What of a form is to be kept; nothing when nothing was changed. */
export function contentOf(entity: Entity, { base, version, values, changed, attempt }: FormState): DraftContent | undefined {
  const only = (from: Values) => kept(entity, Object.fromEntries(changed.map((name) => [name, from[name] ?? null])))
  const content = { version, base: only(base), values: only(values), attempt: keptAttempt(entity, attempt) }
  return Object.keys(content.values).length > 0 ? content : undefined
}

/** Can everything that was changed be kept? A secret cannot. */
export const isWhole = (entity: Entity, changed: readonly string[]) => changed.every((name) => mayKeep(entity, name))

export const isExpired = (at: unknown, now: number) => typeof at !== 'number' || now - at > draftLifetime

/** The draft for this place, if it is one: of this person, young enough, with fields the product still has. */
export function parseDraft(stored: unknown, { userId, entity }: DraftPlace, now: number): Draft | undefined {
  if (!isObject(stored) || stored['userId'] !== userId || isExpired(stored['at'], now)) return undefined
  const { base, values, version, attempt } = stored
  if (!isObject(base) || !isObject(values)) return undefined
  const known = kept(entity, values)
  if (Object.keys(known).length === 0) return undefined
  const at = stored['at'] as number
  return {
    userId,
    at,
    version: typeof version === 'number' ? version : undefined,
    base: kept(entity, base),
    values: known,
    attempt: keptAttempt(entity, attempt),
  }
}

/** Would bringing it back change anything of what is stored now? */
export const isNews = (draft: Draft, stored: Values) => Object.entries(draft.values).some(([name, value]) => !same(value, stored[name]))

/** An older draft with what was typed since; nothing of either is lost. */
export const joined = (older: DraftContent, newer: DraftContent): DraftContent => ({
  version: older.version,
  base: { ...newer.base, ...older.base },
  values: { ...older.values, ...newer.values },
  attempt: newer.attempt ?? older.attempt,
})

interface RestoreSides {
  /** What is stored now; for a new record, what it starts with. */
  stored: Values
  /** What stands in the form. */
  mine: Values
  /** Fields changed in the form since it was opened: they stay. */
  changed: readonly string[]
}

/** Brings a draft back over what others changed meanwhile, by the same rules as a save that met a newer version. */
export function restored(
  entity: Entity,
  draft: DraftContent,
  { stored, mine, changed }: RestoreSides,
): { values: Record<string, unknown>; conflicts: Conflict[] } {
  const brings = (from: Values) => Object.fromEntries(Object.entries(from).filter(([name]) => !changed.includes(name)))
  return rebase(entity, { base: { ...stored, ...brings(draft.base) }, mine: { ...mine, ...brings(draft.values) }, theirs: stored })
}
