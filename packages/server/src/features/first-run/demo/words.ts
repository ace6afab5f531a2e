/** Texts of the demo: written in English, translated by the packs beside this file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { demoTexts } from '../../../roots.ts'

type Pack = Readonly<Record<string, string>>

const packs = new Map<Language, Pack>()

/** Keyed by the English text. */
function packOf(language: Language): Pack {
  const known = packs.get(language)
  if (known) return known
  // A pack maps keys to texts; demo.test.ts checks every one.
  const pack = JSON.parse(readFileSync(join(demoTexts, `${language}.json`), 'utf8')) as Pack
  packs.set(language, pack)
  return pack
}

function inLanguage(english: string, language: Language): string {
  const text = language === 'en' ? english : packOf(language)[english]
  if (text === undefined) throw new Error(`The demo text "${english}" is missing in ${language}.`)
  return text
}

/** @throws if a translation is missing. */
export const inAllLanguages = (english: string): Localized =>
  Object.fromEntries(languages.map((language) => [language, inLanguage(english, language)]))

/** A proper name, the same in every language. */
export const sameInAllLanguages = (name: string): Localized => Object.fromEntries(languages.map((language) => [language, name]))

/** Marks a text as demo, so that no guest acts on it. */
export const markedAsDemo = (text: Localized): Localized =>
  Object.fromEntries(languages.flatMap((language) => (text[language] ? [[language, `Demo: ${text[language]}`]] : [])))

/** Rich text of one paragraph. */
export const paragraph = (text: Localized): Localized =>
  Object.fromEntries(languages.flatMap((language) => (text[language] ? [[language, `<p>${text[language]}</p>`]] : [])))

export const links = (path: string): Localized =>
  Object.fromEntries(languages.map((language) => [language, `https://example.com/${language}/${path}`]))
