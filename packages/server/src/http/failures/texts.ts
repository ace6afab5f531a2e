/** Texts in the language of the caller. The packs of a language are read when it is first used. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@ridgeline/domain/declare/catalogue'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import type { Area } from '@ridgeline/domain/messages/areas'
import { messagesFolder } from '../../roots.ts'

/** The text of a key, with `{0}` and `{1}` replaced by the arguments. */
export type Texts = (key: string, ...args: readonly (string | number)[]) => string

type Pack = Readonly<Record<string, string>>

const ofRecords = Object.values(catalogue).map(({ area }) => area)
const serverAreas: readonly Area[] = [
  ...new Set<Area>([
    'rules',
    'audit',
    'cart',
    'field',
    'records',
    'devices',
    'directory',
    'display',
    'exchange',
    'mail',
    'notify',
    'operations',
    'planned',
    'reasons',
    'shell',
    'translations',
    ...ofRecords,
  ]),
]

const packOf = (language: Language): Pack =>
  // A pack maps keys to texts; texts.test.ts checks every one.
  Object.assign({}, ...serverAreas.map((area) => JSON.parse(readFileSync(join(messagesFolder, language, `${area}.json`), 'utf8')) as Pack))

function fill(text: string, args: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (hole, index: string) => String(args[Number(index)] ?? hole))
}

const textIn = (pack: Pack, key: string) => (Object.hasOwn(pack, key) ? pack[key] : undefined)

const packs = new Map<Language, Pack>()

function packIn(language: Language): Pack {
  const pack = packs.get(language) ?? packOf(language)
  packs.set(language, pack)
  return pack
}

/** In place of a text that no language has. */
const missingText = (key: string) => `{{${key}}}`

function textsIn(language: Language): Texts {
  const [pack, english] = [packIn(language), packIn('en')]
  return (key, ...args) => {
    const text = textIn(pack, key) ?? textIn(english, key)
    return text === undefined ? missingText(key) : fill(text, args)
  }
}

const texts = new Map<Language, Texts>()

export const hasText = (texts: Texts, key: string): boolean => texts(key) !== missingText(key)

/** The text of the first of these keys that has one. */
export function textUnder(texts: Texts, keys: readonly string[], fallback: string): string {
  const known = keys.find((key) => hasText(texts, key))
  return known === undefined ? fallback : texts(known)
}

export function textsOf(language: Language): Texts {
  const known = texts.get(language) ?? textsIn(language)
  texts.set(language, known)
  return known
}

/** Parses one part of `Accept-Language`: `de-AT;q=0.8` is German with weight 0.8. */
function wish(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const base = tag.split(/[-_]/)[0]!.toLowerCase()
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { language: base === 'cz' ? 'cs' : base, weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** Cached because a browser sends the same value with each request; the size is limited against clients that vary it. */
const understood = new Map<string, Language>()
const maxCached = 1_000

/** The language for an `Accept-Language` header or a plain code; Slovak if none of them is supported. */
export function languageOf(acceptLanguage = ''): Language {
  const known = understood.get(acceptLanguage)
  if (known) return known
  const language = understand(acceptLanguage)
  if (understood.size < maxCached) understood.set(acceptLanguage, language)
  return language
}

function understand(acceptLanguage: string): Language {
  const wishes = acceptLanguage.split(',').map(wish)
  const wanted = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'sk'
}
