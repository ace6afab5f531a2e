/** Where a follower of a collection continues: the position in the order of commits, and the time, for what is published by time alone. */
export interface FollowPlace {
  xid: string
  id: string
  /** Epoch milliseconds. */
  at: number
}

const pattern = /^(\d{1,20})-(\d{1,19})\.(\d{1,14})$/

export const tokenOf = (cursor: string, at: number): string => `${cursor}.${at}`

/** Undefined for anything that is not a token. */
export function placeIn(token: string): FollowPlace | undefined {
  const [, xid, id, at] = pattern.exec(token) ?? []
  return xid && id && at ? { xid, id, at: Number(at) } : undefined
}
