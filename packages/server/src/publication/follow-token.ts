/**
 * Where a follower of a collection continues: the position in the order of commits, the time, for what is published by time alone, and of
 * which resorts the copy is.
 */
import { createHash } from 'node:crypto'

export interface FollowPlace {
  xid: string
  id: string
  /** Epoch milliseconds. */
  at: number
  /** The `markOf` the copy. */
  mark: string
}

/** Without a mark if the client made it, as from an event of the stream. */
type GivenPlace = Omit<FollowPlace, 'mark'> & Partial<Pick<FollowPlace, 'mark'>>

const markLength = 10
const pattern = new RegExp(String.raw`^(\d{1,20})-(\d{1,19})\.(\d{1,14})(?:\.([\w-]{${markLength}}))?$`)
/** Longer than any token. */
export const maxTokenLength = 80

/**
 * Equal for the same resorts, in any order, of the same state of the database.
 * @param origin of `originOf`, @param resortIds whose records the copy has; empty for kinds without a resort
 */
export const markOf = (origin: string, resortIds: readonly string[]): string =>
  createHash('sha256')
    .update([origin, ...resortIds.toSorted()].join())
    .digest('base64url')
    .slice(0, markLength)

export const tokenOf = (cursor: string, at: number, mark: string): string => `${cursor}.${at}.${mark}`

/** Undefined for anything that is not a token. */
export function placeIn(token: string): GivenPlace | undefined {
  const [, xid, id, at, mark] = pattern.exec(token) ?? []
  return xid && id && at ? { xid, id, at: Number(at), ...(mark && { mark }) } : undefined
}
