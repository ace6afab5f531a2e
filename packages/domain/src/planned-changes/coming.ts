/** What happens by itself at a time, for a calendar of what is coming. */
import { fieldOf, type Entity } from '../declare/entity.ts'
import { isPublished } from '../publication/published.ts'

/**
 * `plan`: planned changes are made; `prices`: prices are published; `begins`, `ends`: guests begin or end to read a record; `push`: a
 * message is sent to phones.
 */
export const comingKinds = ['plan', 'prices', 'begins', 'ends', 'push'] as const
export type ComingKind = (typeof comingKinds)[number]

export interface Coming {
  kind: ComingKind
  /** ISO 8601. Of a whole day, when it begins in the resort. */
  at: string
  isWholeDay: boolean
  /** Null for a plan, and for a publication of prices. */
  entity: string | null
  id: string
  /** As records have it: a text, or texts by language. Null if it has none. */
  name: unknown
  /** Waits for the approval of another user. */
  isProposed: boolean
  isDone: boolean
}

/** In one answer: more in a month than a user can look through. */
export const maxComing = 500
/** Days in one answer: the weeks that a month is in. */
export const maxComingDays = 62

/** A field whose time makes something happen. */
export interface ComingField {
  kind: Extract<ComingKind, 'begins' | 'ends' | 'push'>
  field: string
  isWholeDay: boolean
  /** A flag without which nothing happens, and the time at which it did. */
  only?: { flag: string; doneAt: string }
}

const push: ComingField = { kind: 'push', field: 'pushAt', isWholeDay: false, only: { flag: 'pushNotification', doneAt: 'sentAt' } }

/** From when and until when guests read its records follows from the declaration of the entity. */
export function comingFields(entity: Entity): ComingField[] {
  if (entity.scope !== 'resort' || !isPublished(entity)) return []
  const { from, to } = entity.publication
  const timed = (kind: 'begins' | 'ends', field: string | undefined): ComingField[] =>
    field === undefined ? [] : [{ kind, field, isWholeDay: fieldOf(entity, field).kind === 'date' }]
  return [...timed('begins', from), ...timed('ends', to), ...(Object.hasOwn(entity.fields, push.field) ? [push] : [])]
}
