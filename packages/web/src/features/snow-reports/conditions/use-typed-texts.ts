/** Conditions that are being typed: each language has its own editor, and its text stays until it is stored or discarded. */
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { useState } from 'react'

interface TypedText {
  /** What the editor opened with. */
  start: string
  text: string
}

export function useTypedTexts() {
  const [typed, setTyped] = useState<Partial<Record<Language, TypedText>>>({})
  const isChangedIn = (language: Language) => typed[language] !== undefined && typed[language].text !== typed[language].start
  return {
    textIn: (language: Language) => typed[language]?.text,
    isChangedIn,
    isChanged: languages.some(isChangedIn),
    open: (language: Language, start: string) => setTyped((all) => ({ ...all, [language]: { start, text: start } })),
    type: (language: Language, text: string) => setTyped((all) => ({ ...all, [language]: { start: '', ...all[language], text } })),
    /** @param stored what was stored: what has been typed since then stays open */
    close: (language: Language, stored?: string) =>
      setTyped((all) => {
        const { [language]: own, ...others } = all
        return stored === undefined || own?.text === stored ? others : all
      }),
  }
}

export type TypedTexts = ReturnType<typeof useTypedTexts>
