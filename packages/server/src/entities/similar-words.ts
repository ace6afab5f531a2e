/** What the words may have been meant for: names with a slip in them, kinds of things, or both. */
import { isNamedByText, type Entity } from '@ridgeline/domain/entity'
import { latin } from '@ridgeline/domain/latin'
import type { Given } from '../db/statement.ts'
import { meaningsOf, type Meaning } from './kind-words.ts'
import { likePattern, wordsIn, wordValuesOf } from './search-words.ts'

const maxParts = 6
/** More of them say nothing more of a name, and each costs a look into the index. */
const maxLookedUp = 2
/** By more of them nothing is told apart any more. */
const maxCompared = 3

/** A word, or one side of its hyphen. */
export interface Part {
  /** Its place among them. */
  at: number
  /** It is looked for with a slip; what has digits, or hardly any letters, only as it is. */
  isForgiven: boolean
}

/** One way to read the words, for one kind of record. */
export interface Reading {
  /** They are looked up. */
  parts: readonly Part[]
  /** What is found is compared by these. */
  compared: readonly Part[]
  /** All parts are there, or any. */
  isAll: boolean
  /** Fields that have one of the options named. */
  kinds: readonly string[]
}

export interface Typed {
  /** As they were typed. */
  words: readonly string[]
  /** How many of them have been looked for as they are: all, or none. */
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
  // In other letters nothing has been looked for yet.
  return { words, exact: spelled === q ? words.length : 0, texts, parts, meanings: meaningsOf(texts) }
}

/** Numbers first, then what is long: the more of these, the fewer records have them. */
function mostSelective(parts: readonly Part[], texts: readonly string[], count: number): readonly Part[] {
  if (parts.length <= count) return parts
  const lengthOf = ({ at }: Part) => texts[at]!.length
  const bySelectivity = (one: Part, other: Part) => Number(one.isForgiven) - Number(other.isForgiven) || lengthOf(other) - lengthOf(one)
  return parts.toSorted(bySelectivity).slice(0, count)
}

/** Names that have all the words, and things of the kind the words name. */
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
  // What names a whole kind of record is for its list, not for its records.
  return kinds.length + rest.length > 0 ? [...names, readAs(rest, kinds)] : names
}

/** Names that have some of the words, where none has all. */
export function looseReadingOf(entity: Entity, { parts, texts }: Typed): Reading[] {
  const forgiven = parts.filter(({ isForgiven }) => isForgiven)
  if (!isNamedByText(entity) || parts.length < 2 || forgiven.length === 0) return []
  const some = mostSelective(forgiven, texts, maxLookedUp)
  return [{ parts: some, compared: some, isAll: false, kinds: [] }]
}

export const partAt = (at: number) => `part ${at}`
export const partPatternAt = (at: number) => `part pattern ${at}`
/** All parts, one space between. */
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
