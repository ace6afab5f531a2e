/** The packs of texts, each a file of its own. The list of a language's packs comes with the language: the first load has none of them. */
import type { Language } from '@ridgeline/domain/values/localized'
import type { Area } from '@ridgeline/domain/messages/areas'

/** Texts by key. */
export type Pack = Record<string, string>

type Packs = Record<string, () => Promise<Pack>>

const lists: Readonly<Record<Language, () => Promise<{ packs: Packs }>>> = {
  cs: () => import('./packs/cs.ts'),
  de: () => import('./packs/de.ts'),
  en: () => import('./packs/en.ts'),
  hu: () => import('./packs/hu.ts'),
  it: () => import('./packs/it.ts'),
  pl: () => import('./packs/pl.ts'),
  sk: () => import('./packs/sk.ts'),
}

const asked = new Map<Language, Promise<{ packs: Packs }>>()

/** Fetched once: a list that failed is not fetched again (R8.29). */
function listOf(language: Language): Promise<{ packs: Packs }> {
  const known = asked.get(language) ?? lists[language]()
  asked.set(language, known)
  return known
}

/** Nothing where the language has no such pack. */
export async function fetchPack(language: Language, area: Area): Promise<Pack | undefined> {
  const { packs } = await listOf(language)
  const path = Object.keys(packs).find((each) => each.endsWith(`/${area}.json`))
  return path === undefined ? undefined : packs[path]!()
}
