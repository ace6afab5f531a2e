/** The tokens of an API key and its requests by day, as shown on its form. */

export interface KeyToken {
  /** The last four characters. */
  ending: string
  issuedAt: string
  /** When a replaced token ends; null for the current one. */
  expiresAt: string | null
  /** Up to a minute old; null if it was never used. */
  lastUsedAt: string | null
}

/** Requests on one day, in UTC. */
export interface KeyDay {
  day: string
  requests: number
  /** Those of them that were refused. */
  refused: number
}

export interface KeyUsage {
  /** The current one first. */
  tokens: KeyToken[]
  /** The last 30 days that had requests, newest first. */
  days: KeyDay[]
}

/** Hours for which a replaced token stays valid. */
export const overlapHours = { default: 24, max: 720 } as const
