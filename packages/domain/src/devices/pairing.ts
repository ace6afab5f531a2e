/** The code by which staff and a screen find each other. */
import type { DisplayTexts } from '../displays/feed.ts'
import type { Language } from '../localized.ts'

/** Capitals and digits nobody takes for another on a screen across a hall: no 0 and O, no 1, I and L, no 2 and Z, 5 and S, 8 and B, U and V. */
export const codeLetters = 'ACDEFGHJKMNPQRTWXY34679'
export const codeLength = 6

/** What was typed, as it is stored: spaces and small letters are no fault. */
export const tidyCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const isCode = (code: string): boolean => new RegExp(`^[${codeLetters}]{${codeLength}}$`).test(code)

/** As people read it aloud. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** A screen that asked to be paired. `claim` is its own and never on the screen. */
export interface PairingOffer {
  code: string
  claim: string
  /** Seconds. */
  lifetime: number
}

/** The response to a screen that waits for pairing. No other response contains the secret. */
export type PairingState = { paired: false } | { paired: true; secret: string; url: string }

/** What the page at `/display/pair` finds in itself. */
export interface PairingPageData {
  kind: 'pairing'
  build: string
  appName: string
  language: Language
  texts: DisplayTexts
}
