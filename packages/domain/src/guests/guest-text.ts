/** A localized text for a guest, with the language that it really has. */
import { shownLanguage, type Language, type Localized } from '../values/localized.ts'

export interface GuestText {
  text: string
  /** Another one than the guest asked for if the text is not translated (R3.21–23). */
  language: Language
}

/** @returns null without a text in any language */
export function guestText(value: Localized | null | undefined, asked: Language): GuestText | null {
  const language = value && shownLanguage(value, asked)
  const text = language && value[language]
  return text ? { text, language } : null
}
