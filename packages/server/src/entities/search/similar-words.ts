/** Interpretations of search words: names with typing errors, kinds of things, or both. */
import { isNamedByText, type Entity } from '@ridgeline/domain/declare/entity'
import { latin } from '@ridgeline/domain/search/latin'
import type { Given } from '../../db/connect/statements/statement.ts'
import { meaningsOf, type Meaning } from './kind-words.ts'
import { likePattern, wordsIn, wordValuesOf } from './search-words.ts'

const maxParts = 6
/** More words narrow the result little, and each costs an index lookup. */
const maxLookedUp = 2
/** More words do not distinguish records further. */
const maxCompared = 3

/** A word, or one side of its hyphen. */
export interface Part {
  /** Its position among the words. */
  at: number
  /** Typing errors are corrected; not in words with digits or few letters. */
  isForgiven: boolean
}

/** One interpretation of the words for one entity. */
export interface Reading {
  /** Looked up in the index. */
  parts: readonly Part[]
  /** Candidates are compared by these. */
  compared: readonly Part[]
  /** All parts have to match, or any. */
  isAll: boolean
  /** Fields that must have one of the named options. */
  kinds: readonly string[]
}

export interface Typed {
  /** As typed. */
  words: readonly string[]
  /** How many of them were already searched literally: all, or none. */
  exact: number
  texts: readonly string[]
  parts: readonly Part[]
  meanings: ReadonlyMap<string, Meaning>
}

const isForgiven = (part: string) => !/\d/.test(part) && part.length >= 3

export function typedIn(q: string): Typed {
  const spelled = latin(q)
  const words = wordsIn(q)
  const texts = spelled
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxParts)
  const parts = texts.map((part, at) => ({ at, isForgiven: isForgiven(part) }))
  // Spelled in another script, the words have not been searched yet.
  return { words, exact: spelled === q ? words.length : 0, texts, parts, meanings: meaningsOf(texts) }
}

/** Words with digits first, then long ones, because they match the fewest records. */
function mostSelective(parts: readonly Part[], texts: readonly string[], count: number): readonly Part[] {
  if (parts.length <= count) return parts
  const lengthOf = ({ at }: Part) => texts[at]!.length
  const bySelectivity = (one: Part, other: Part) => Number(one.isForgiven) - Number(other.isForgiven) || lengthOf(other) - lengthOf(one)
  return parts.toSorted(bySelectivity).slice(0, count)
}

/** Names with all the words, and records of the kind the words name. */
export function readingsOf(entity: Entity, { parts, texts, meanings }: Typed): Reading[] {
  if (!isNamedByText(entity)) return []
  const readAs = (some: readonly Part[], kinds: readonly string[]): Reading => ({
    parts: mostSelective(some, texts, maxLookedUp),
    compared: mostSelective(some, texts, maxCompared),
    isAll: true,
    kinds,
  })
  const names = parts.some(({ isForgiven }) => isForgiven) ? [readAs(parts, [])] : []
  const meaning = meanings.get(entity.name)
  if (!meaning) return names
  const kinds = Object.keys(meaning.options)
  const rest = parts.filter(({ at }) => meaning.rest.includes(at))
  // Words that name only an entity suggest its list, not its records.
  return kinds.length + rest.length > 0 ? [...names, readAs(rest, kinds)] : names
}

/** Names with some of the words, if none has all. */
export function looseReadingOf(entity: Entity, { parts, texts }: Typed): Reading[] {
  const forgiven = parts.filter(({ isForgiven }) => isForgiven)
  if (!isNamedByText(entity) || parts.length < 2 || forgiven.length === 0) return []
  const some = mostSelective(forgiven, texts, maxLookedUp)
  return [{ parts: some, compared: some, isAll: false, kinds: [] }]
}

export const partAt = (at: number) => `part ${at}`
export const partPatternAt = (at: number) => `part pattern ${at}`
/** The parameter with all parts, separated by one space. */
export const partsTogether = 'parts'
export const kindAt = (entity: Entity, field: string) => `kind ${entity.name} ${field}`

export function similarValuesOf(entities: readonly Entity[], { words, texts, meanings }: Typed): Given {
  const optionsOf = (entity: Entity) => Object.entries(meanings.get(entity.name)?.options ?? {})
  return {
    ...wordValuesOf(words),
    ...Object.fromEntries(
      texts.flatMap((text, at) => [
        [partAt(at), text],
        [partPatternAt(at), likePattern(text)],
      ]),
    ),
    [partsTogether]: texts.join(' '),
    ...Object.fromEntries(entities.flatMap((entity) => optionsOf(entity).map(([field, options]) => [kindAt(entity, field), options]))),
  }
}
