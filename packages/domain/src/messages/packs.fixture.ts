/** The packs as stored on disk. */
import { readdirSync, readFileSync } from 'node:fs'
import { languages, type Language } from '../values/localized.ts'

export type Pack = Readonly<Record<string, string>>

const folder = (language: Language) => new URL(`./${language}/`, import.meta.url)

export const packNames = (language: Language): string[] =>
  readdirSync(folder(language))
    .map((file) => file.replace(/\.json$/, ''))
    .sort()

export const sourceOf = (language: Language, area: string): string => readFileSync(new URL(`${area}.json`, folder(language)), 'utf8')
export const packOf = (language: Language, area: string) => JSON.parse(sourceOf(language, area)) as Pack

/** Every text of one language. */
export const allTexts = (language: Language): Pack =>
  Object.assign({}, ...packNames(language).map((area) => packOf(language, area))) as Pack

export const otherLanguages = languages.filter((language) => language !== 'en')

const pluralForm = /_(zero|one|two|few|many|other)$/

/** `list.selected_few` and `list.selected_other` are one text in several forms. */
export const withoutForm = (key: string) => key.replace(pluralForm, '')
export const formOf = (key: string) => pluralForm.exec(key)?.[1]

/** Placeholders such as `{0}`, `{min}`, `{{count}}`, and tags, including repetitions. */
export const holesOf = (text: string): string[] => (text.match(/\{\{[^{}]+\}\}|\{\w+\}|<\/?\w+>/g) ?? []).sort()

/** Rules named in sources: `fault('gps')`, `rule: 'altitude'`. */
export function rulesNamedIn(root: URL): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file))
  const sources = files.map((file) => readFileSync(new URL(file, root), 'utf8'))
  return sources.flatMap((source) => [...source.matchAll(/(?:\bfault\(|\brule: )'(\w+)'/g)].map(([, rule]) => rule!))
}
