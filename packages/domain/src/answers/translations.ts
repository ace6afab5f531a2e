/** Texts to translate, as sent to their screen. */
import type { Language, Localized } from '../values/localized.ts'

/** Missing in the target language, or translated from a source text that has changed since. */
export const translationStates = ['missing', 'outdated'] as const
export type TranslationState = (typeof translationStates)[number]

export interface DueText {
  entity: string
  id: string
  /** Of the record, as read. */
  version: number
  resortId: string | null
  /** Of the record. */
  name: Localized | string | null
  field: string
  state: TranslationState
  /** The language it is translated from: that of the queue, or another one if the text lacks it and none was asked for. */
  source: Language
  /** In all languages, as a change of the record sends them. */
  texts: Localized
  /** The source text for which an outdated translation was written, as far as the history still has it. */
  former: string | null
}

export interface DueTexts {
  /** The language that is translated from: the default language of the resort, unless another one was asked for. */
  source: Language
  items: DueText[]
  next?: string
}

export interface DueCount {
  entity: string
  /** Records with texts to translate, at most `maxCounted`. */
  records: number
}

export const maxCounted = 1_000

/** An accepted translation is up to date although its source text has changed. */
export interface AcceptedText {
  entity: string
  id: string
  version: number
  field: string
  language: Language
}

/** Of an XLIFF file, which is imported in one transaction. */
export const maxXliffUnits = 2_000
export const maxXliffMegabytes = 10

interface TextPlace {
  entity: string
  id: string
  field: string
  /** Of the record; null if it was not found. */
  name: Localized | string | null
}

export interface ImportedText extends TextPlace {
  /** Of the record, after the import. */
  version: number
  before: string | null
  after: string
}

export interface RefusedText extends TextPlace {
  /** In the language of the caller. */
  message: string
}

/** What an import of translations does, or would do. */
export interface TextImport {
  source: Language
  target: Language
  changed: ImportedText[]
  unchanged: number
  refused: RefusedText[]
}

/** A change of an import that is undone: the record and its version after it. */
export interface UndoneChange {
  entity: string
  id: string
  version: number
}

export interface UndoneTexts {
  undone: number
  /** Records that others have changed since, or that cannot be changed any more. */
  kept: { entity: string; id: string; name: Localized | string | null }[]
}
