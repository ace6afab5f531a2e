/** Drafts of forms as this browser stores them, apart from what a form does with them: the shell only names them. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isObject } from '@ridgeline/domain/check/fault'
import { fieldOf, writableFields } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { dayMs } from '@ridgeline/domain/time/durations'
import { draftPrefix } from './draft-prefix.ts'

/** One open form of one person. */
export interface DraftPlace {
  userId: string
  entity: Entity
  /** An id, or `new`. */
  record: string
  /** Of a new record: a draft of one resort is not offered in another. */
  resortId?: string | undefined
}

/** A pending request for a new record: while its outcome is unknown, it is repeated with the same key. */
export interface Attempt {
  /** Idempotency-Key of the request. */
  key: string
  /** The body of the request. */
  body: Values
}

export interface DraftContent {
  /** The version the changes are based on; undefined for a new record. */
  version: number | undefined
  /** The changed fields before and after the change. */
  base: Values
  values: Values
  attempt?: Attempt | undefined
}

export interface Draft extends DraftContent {
  userId: string
  /** When it was last written; milliseconds. */
  at: number
}

export const draftLifetime = 30 * dayMs

/** No key is a prefix of another user's key. */
export const draftKey = ({ userId, entity, record, resortId }: DraftPlace): string =>
  `${draftPrefix}${userId}/${entity.name}/${record === 'new' ? `new@${resortId ?? ''}` : record}`

/** Passwords and other secrets are never stored in the browser. */
export const mayKeep = (entity: Entity, name: string) =>
  writableFields(entity).some(([known]) => known === name) && !fieldOf(entity, name).secret

/** The values that may be stored. */
export const kept = (entity: Entity, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => mayKeep(entity, name)))

/** A request cannot be repeated without its secrets, so it is not stored. */
export const keptAttempt = (entity: Entity, attempt: unknown): Attempt | undefined => {
  if (!isObject(attempt) || typeof attempt['key'] !== 'string' || !isObject(attempt['body'])) return undefined
  const { key, body } = attempt
  return Object.keys(body).every((name) => name === 'resortId' || mayKeep(entity, name)) ? { key, body } : undefined
}

export const isExpired = (at: unknown, now: number) => typeof at !== 'number' || now - at > draftLifetime

/** The stored draft if it is valid: of this user, not expired, and with fields that still exist. */
export function parseDraft(stored: unknown, { userId, entity }: DraftPlace, now: number): Draft | undefined {
  if (!isObject(stored) || stored['userId'] !== userId) return undefined
  const { at, base, values, version, attempt } = stored
  if (typeof at !== 'number' || isExpired(at, now)) return undefined
  if (!isObject(base) || !isObject(values)) return undefined
  const known = kept(entity, values)
  if (Object.keys(known).length === 0) return undefined
  return {
    userId,
    at,
    version: typeof version === 'number' ? version : undefined,
    base: kept(entity, base),
    values: known,
    attempt: keptAttempt(entity, attempt),
  }
}
