/** A view of a state: the display and its languages. */
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'

export interface View<Kind extends DisplayKind = DisplayKind> {
  kind: Kind
  languages: readonly Language[]
  /** The screen of this URL, where screens differ. */
  asked?: Asked
  /** Whether the languages are the display's own. */
  isOwn?: boolean
}

/** Query parameters that the channel knows. */
export type Asked = Readonly<Record<string, string>>

export const keyOf = (id: string, { kind, languages, asked = {} }: View) => `${kind} ${id} ${languages.join()} ${JSON.stringify(asked)}`

/** The display's own languages or a single one: the number of such views is limited by the declared screens and sites, times seven. */
export const isDeclared = ({ languages, isOwn }: View) => isOwn === true || languages.length === 1

/** The texts of each language; a single entry if they are all the same. */
export function inLanguages(value: Localized, languages: readonly Language[]): Localized {
  const texts = languages.map((language) => localize(value, language))
  if (!texts[0]) return {}
  const isOne = texts.every((text) => text === texts[0])
  return Object.fromEntries(languages.slice(0, isOne ? 1 : undefined).map((language, index) => [language, texts[index]]))
}

/** The parameters that the channel knows, in its order. */
export const askedIn = (query: Readonly<Record<string, unknown>>, names: readonly string[]): Asked =>
  Object.fromEntries(names.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])))
