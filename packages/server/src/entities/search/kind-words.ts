/**
 * Words for kinds of things, such as `pizzeria`, `chair lift` or `Sessellift`, in all languages: the labels of the product and their
 * synonyms. Typing errors in them are corrected too.
 */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { kindFieldsOf } from '@ridgeline/domain/operation/facts'
import { fold } from '@ridgeline/domain/search/fold'
import { languages } from '@ridgeline/domain/values/localized'
import { entityKey, optionKeys, pluralKey } from '@ridgeline/domain/messages/label-keys'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { isSlip } from '@ridgeline/domain/search/slip'
import { synonyms } from '@ridgeline/domain/search/synonyms'
import { textsOf, textUnder } from '../../http/failures/texts.ts'

/** An entity, or its records with an option of a field. */
interface Kind {
  entity: string
  field?: string
  option?: string
}

export interface Meaning {
  /** Options by field; empty if the words name the entity only. */
  options: Readonly<Record<string, readonly string[]>>
  /** Positions of the words that remain to be searched in names. */
  rest: readonly number[]
}

/** Shorter prefixes match too many words. */
const minPrefix = 4
/** No label has more words. */
const maxWords = 4

/** `chair lift` and `Chairlift` are equal. */
const together = (label: string) => fold(label).replace(/[^\p{L}\p{N}]+/gu, '')

function labelledKinds(): [string, Kind][] {
  return languages.flatMap((language) => {
    const texts = textsOf(language)
    const labels = allEntities.flatMap((entity): [string, Kind][] => [
      ...[entityKey(entity.name), pluralKey(entity.name)].map((key): [string, Kind] => [texts(key), { entity: entity.name }]),
      ...kindFieldsOf(entity).flatMap((field) => {
        const of = entity.fields[field]!
        if (of.kind !== 'choice') return []
        return of.of.map((option): [string, Kind] => [
          textUnder(texts, optionKeys(entity.name, field, of.of, option), ''),
          { entity: entity.name, field, option },
        ])
      }),
    ])
    const others = Object.entries(synonyms[language]).flatMap(([kind, words]) => {
      const [entity = '', field, option] = kind.split('.')
      return words.map((word): [string, Kind] => [word, { entity, ...(field && option && { field, option }) }])
    })
    return [...labels, ...others].filter(([, { entity }]) => entryOf(entity))
  })
}

type Vocabulary = ReadonlyMap<string, readonly Kind[]>

let made: Vocabulary | undefined

/** Built for the first search without results, because it reads the texts of all languages. */
function vocabulary(): Vocabulary {
  if (made) return made
  const kinds = new Map<string, Kind[]>()
  for (const [label, kind] of labelledKinds()) {
    const word = together(label)
    if (word.length >= 3) kinds.set(word, [...(kinds.get(word) ?? []), kind])
  }
  return (made = kinds)
}

/** Exact matches, otherwise matches by prefix, otherwise matches with a typing error. */
function kindsCalled(typed: string): readonly Kind[] {
  const all = vocabulary()
  const known = all.get(typed)
  if (known || typed.length < minPrefix) return known ?? []
  const begun: Kind[] = []
  const meant: Kind[] = []
  for (const [word, kinds] of all)
    if (word.startsWith(typed)) begun.push(...kinds)
    else if (isSlip(typed, word)) meant.push(...kinds)
  return begun.length > 0 ? begun : meant
}

interface Building {
  options: Record<string, string[]>
  taken: Set<number>
}

/** The meaning of the words for each entity, by its name. The longest match wins. */
export function meaningsOf(words: readonly string[]): Map<string, Meaning> {
  const found = new Map<string, Building>()
  for (let length = Math.min(maxWords, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const places = Array.from({ length }, (_, at) => start + at)
      const typed = together(words.slice(start, start + length).join(''))
      const byEntity = Map.groupBy(kindsCalled(typed), ({ entity }) => entity)
      for (const [entity, kinds] of byEntity) {
        const known = found.get(entity) ?? { options: {}, taken: new Set() }
        if (places.some((place) => known.taken.has(place))) continue
        found.set(entity, known)
        for (const place of places) known.taken.add(place)
        // If the words name the entity itself, no option restricts it.
        if (kinds.some(({ field }) => field === undefined)) continue
        for (const { field, option } of kinds) known.options[field!] = [...new Set([...(known.options[field!] ?? []), option!])]
      }
    }
  return new Map(
    [...found].map(([entity, { options, taken }]) => [
      entity,
      { options, rest: words.flatMap((_, place) => (taken.has(place) ? [] : [place])) },
    ]),
  )
}
