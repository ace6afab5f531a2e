/** The code that users enter to pair a screen. */
import type { DisplayTexts } from '../displays/feed.ts'
import type { Language } from '../values/localized.ts'

/**
 * Upper-case letters and digits that cannot be confused from a distance: without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V.
 */
export const codeLetters = 'ACDEFGHJKMNPQRTWXY34679'
export const codeLength = 6

/** The stored form of a typed code, without spaces and in upper case. */
export const tidyCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const isCode = (code: string): boolean => new RegExp(`^[${codeLetters}]{${codeLength}}$`).test(code)

/** In groups, for reading. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** A screen that requested pairing. `claim` is secret and not shown on the screen. */
export interface PairingOffer {
  code: string
  claim: string
  /** Seconds. */
  lifetime: number
}

/** The response to a screen that waits for pairing. No other response contains the secret. */
export type PairingState = { paired: false } | { paired: true; secret: string; url: string }

/** Data embedded in the page `/display/pair`. */
export interface PairingPageData {
  kind: 'pairing'
  build: string
  appName: string
  language: Language
  texts: DisplayTexts
}
