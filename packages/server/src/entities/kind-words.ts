/**
 * Words that name a kind of thing and no record: `pizzeria`, `chair lift`, `Sessellift`, in all languages at once. They are the labels of the
 * product and what people say instead of them; a slip in one is forgiven too.
 */
import { entryOf } from '@ridgeline/domain/catalogue'
import { kindFieldsOf } from '@ridgeline/domain/facts'
import { fold } from '@ridgeline/domain/fold'
import { languages } from '@ridgeline/domain/localized'
import { entityKey, optionKeys, pluralKey } from '@ridgeline/domain/messages/label-keys'
import { allEntities } from '@ridgeline/domain/registry'
import { isSlip } from '@ridgeline/domain/slip'
import { synonyms } from '@ridgeline/domain/synonyms'
import { textsOf, textUnder } from '../http/texts.ts'

/** A kind of record, or those with an option of a field. */
interface Kind {
  entity: string
  field?: string
  option?: string
}

export interface Meaning {
  /** Options by field; none where the words only name the kind of record. */
  options: Readonly<Record<string, readonly string[]>>
  /** Places of the words that are left to be looked for in names. */
  rest: readonly number[]
}

/** Shorter words begin too many others. */
const minPrefix = 4
/** No label has more words that people would type. */
const maxWords = 4

/** `chair lift` and `Chairlift` are one. */
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

/** Made when somebody first types what no name has: the texts of all languages are read for it. */
function vocabulary(): Vocabulary {
  if (made) return made
  const kinds = new Map<string, Kind[]>()
  for (const [label, kind] of labelledKinds()) {
    const word = together(label)
    if (word.length >= 3) kinds.set(word, [...(kinds.get(word) ?? []), kind])
  }
  return (made = kinds)
}

/** What is called so, else what begins so, else what may have been meant. */
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

/** What the words say of each kind of record, by its name. The longest of a label is taken first. */
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
        // Of what names the kind itself, all options are meant.
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
