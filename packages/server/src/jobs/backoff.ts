/** Pauses between the attempts of work that failed. */

interface Pauses {
  /** Milliseconds. */
  first: number
  max: number
  factor: number
}

/** What failed together is spread over this share of the pause. */
const jitter = 0.2

/** @returns a function from the failed attempt, counted from 1, to the milliseconds until the next one */
export const pausesOf =
  ({ first, max, factor }: Pauses) =>
  (attempt: number, random: () => number = Math.random): number =>
    Math.round(Math.min(max, first * factor ** (attempt - 1)) * (1 + jitter * random()))

/** Of jobs: the first pauses bridge the restart of a mail server; after a longer failure, mails follow within the longest. */
export const pauseAfter = pausesOf({ first: 1_000, max: 600_000, factor: 4 })
