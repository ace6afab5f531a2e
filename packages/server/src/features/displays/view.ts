/** How a state is encoded: for which display, in which languages. */
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import { localize, type Language, type Localized } from '@ridgeline/domain/localized'

export interface View<Kind extends DisplayKind = DisplayKind> {
  kind: Kind
  languages: readonly Language[]
  /** Which of the screens of this address looks, where they differ. */
  asked?: Asked
  /** The languages are those of the display itself. */
  isOwn?: boolean
}

/** Parameters of an address that a channel knows. */
export type Asked = Readonly<Record<string, string>>

export const keyOf = (id: string, { kind, languages, asked = {} }: View) => `${kind} ${id} ${languages.join()} ${JSON.stringify(asked)}`

/** In the display's own languages or in a single one. There are only as many such views as staff declared screens and sites, times seven. */
export const isDeclared = ({ languages, isOwn }: View) => isOwn === true || languages.length === 1

/** What readers of each language see. One entry when all see the same. */
export function inLanguages(value: Localized, languages: readonly Language[]): Localized {
  const texts = languages.map((language) => localize(value, language))
  if (!texts[0]) return {}
  const isOne = texts.every((text) => text === texts[0])
  return Object.fromEntries(languages.slice(0, isOne ? 1 : undefined).map((language, index) => [language, texts[index]]))
}

/** Those of the parameters that a channel knows, in its order. */
export const askedIn = (query: Readonly<Record<string, unknown>>, names: readonly string[]): Asked =>
  Object.fromEntries(names.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])))
