/** Texts in the language of the caller. All packs the server speaks from are read once, at the start. */
import { createRequire } from 'node:module'
import { catalogue } from '@ridgeline/domain/catalogue'
import { isLanguage, languages, type Language } from '@ridgeline/domain/localized'
import type { Area } from '@ridgeline/domain/messages/areas'

/** The text under a key, `{0}` and `{1}` filled from the arguments. */
export type Texts = (key: string, ...args: readonly (string | number)[]) => string

type Pack = Readonly<Record<string, string>>

const ofRecords = Object.values(catalogue).map(({ area }) => area)
const spoken: readonly Area[] = [...new Set<Area>(['rules', 'audit', 'field', 'records', 'devices', 'display', 'mail', ...ofRecords])]
const require = createRequire(import.meta.url)

const packOf = (language: Language): Pack =>
  Object.assign({}, ...spoken.map((area) => require(`@ridgeline/domain/messages/${language}/${area}.json`) as Pack))

const english = packOf('en')

function fill(text: string, args: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (hole, index: string) => String(args[Number(index)] ?? hole))
}

const textIn = (pack: Pack, key: string) => (Object.hasOwn(pack, key) ? pack[key] : undefined)

function textsIn(pack: Pack): Texts {
  return (key, ...args) => {
    const text = textIn(pack, key) ?? textIn(english, key)
    return text === undefined ? `{{${key}}}` : fill(text, args)
  }
}

const texts = new Map(languages.map((language) => [language, textsIn(language === 'en' ? english : packOf(language))]))

/** The text under the first of these keys that has one. */
export const textUnder = (texts: Texts, keys: readonly string[], fallback: string): string =>
  keys.map((key) => texts(key)).find((text) => !text.startsWith('{{')) ?? fallback

export const textsOf = (language: Language): Texts => texts.get(language)!

/** `de-AT;q=0.8` is German, wanted at 0.8. */
function wish(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const base = tag.split(/[-_]/)[0]!.toLowerCase()
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { language: base === 'cz' ? 'cs' : base, weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** Browsers say the same with every request; whoever says something new each time is not remembered. */
const understood = new Map<string, Language>()
const mostUnderstood = 1_000

/** The language a caller asks for, by a plain code or a browser's list; Slovak when we speak none of them. */
export function languageOf(acceptLanguage = ''): Language {
  const known = understood.get(acceptLanguage)
  if (known) return known
  const language = understand(acceptLanguage)
  if (understood.size < mostUnderstood) understood.set(acceptLanguage, language)
  return language
}

function understand(acceptLanguage: string): Language {
  const wishes = acceptLanguage.split(',').map(wish)
  const [first] = wishes.filter(({ language, weight }) => weight > 0 && isLanguage(language)).sort((a, b) => b.weight - a.weight)
  return first ? (first.language as Language) : 'sk'
}
