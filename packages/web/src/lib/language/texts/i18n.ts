/** Texts of the screens: packs per language and area, English standing in for what is missing (R8.29–31). */
import { languages, type Language, type Localized } from '@ridgeline/domain/values/localized'
import type { Area } from '@ridgeline/domain/messages/areas'
import i18next, { type PostProcessorModule } from 'i18next'
import { useSyncExternalStore } from 'react'
import { fallbackLanguage, initialLanguage, rememberLanguage } from './language.ts'
import { fetchPack, type Pack } from '../packs.ts'
import { positional } from './positional.ts'

/** All packs share one namespace, so a text is looked up by its key alone. */
const namespace = 'text'

const bundled = import.meta.glob<Pack>('../../../../../domain/src/messages/en/shell.json', { eager: true, import: 'default' })
const pathOf = (language: Language, area: Area) => `../../../../../domain/src/messages/${language}/${area}.json`

const areas = new Set<Area>(['shell'])
const settled = new Map<string, Promise<boolean>>()

const fillIn: PostProcessorModule = {
  type: 'postProcessor',
  name: 'positional',
  process: (value: string, _key, options: { args?: readonly unknown[] }) => positional(value, options.args),
}

/** A pack that failed is not asked for again. @returns whether it is there. */
function loadPack(language: Language, area: Area): Promise<boolean> {
  const path = pathOf(language, area)
  const pending = settled.get(path)
  if (pending) return pending
  const loading = (async () => {
    try {
      const pack = bundled[path] ?? (await fetchPack(language, area))
      if (pack) i18next.addResourceBundle(language, namespace, pack, true, true, { silent: false, skipCopy: true })
      return pack !== undefined
    } catch (error) {
      console.warn(`No ${language} texts for ${area}`, error)
      return false
    }
  })()
  settled.set(path, loading)
  return loading
}

/** All packs have the same texts, so English is fetched only where one did not come. */
async function loadOrEnglish(language: Language, area: Area): Promise<void> {
  if (!(await loadPack(language, area))) await loadPack(fallbackLanguage, area)
}

/** Resolves when the texts of these areas are there, in the current language or else in the fallback. */
export async function loadAreas(wanted: readonly Area[]): Promise<void> {
  for (const area of wanted) areas.add(area)
  await Promise.all(wanted.map((area) => loadOrEnglish(currentLanguage(), area)))
}

export async function startTexts(): Promise<void> {
  const language = initialLanguage()
  rememberLanguage(language)
  packs.clear()
  await i18next.use(fillIn).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    ns: [namespace],
    defaultNS: namespace,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    postProcess: ['positional'],
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    parseMissingKeyHandler: (key) => `{{${key}}}`,
  })
  i18next.on('languageChanged', notify)
  i18next.store.on('added', notify)
  const [isLoaded] = await Promise.all([loadPack(language, 'shell'), loadPack(fallbackLanguage, 'shell')])
  if (!isLoaded) await speak(fallbackLanguage)
}

/** Texts, dates and numbers use one language: if a language failed to load, all are English (R8.29). */
async function speak(language: Language): Promise<void> {
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

export async function changeLanguage(language: Language): Promise<void> {
  const isLoaded = await loadPack(language, 'shell')
  const shown = isLoaded ? language : fallbackLanguage
  await Promise.all([...areas].map((area) => loadOrEnglish(shown, area)))
  // The chosen language is tried again when the page is loaded next.
  rememberLanguage(language)
  await speak(shown)
}

// No other language is ever set.
export const currentLanguage = () => (i18next.language ?? fallbackLanguage) as Language

/** The same for another language than that of the screen: previews show the language of guests. */
export const loadAreasIn = (language: Language, wanted: readonly Area[]) => Promise.all(wanted.map((area) => loadOrEnglish(language, area)))

/** What i18next has found before: it adds the texts of an area to the same pack, and each text of a screen is looked up here. */
const packs = new Map<Language, Pack>()

function packIn(language: Language): Pack | undefined {
  const known = packs.get(language)
  if (known) return known
  const pack: Pack | undefined = i18next.getResourceBundle(language, namespace)
  if (pack) packs.set(language, pack)
  return pack
}

export const loadInAllLanguages = (area: Area) => Promise.all(languages.map((language) => loadPack(language, area)))

/** A text in every language that has it, for what guests read of it later. */
export async function inAllLanguages(area: Area, key: string): Promise<Localized> {
  await loadInAllLanguages(area)
  const texts = languages.flatMap((language) => {
    const words = packIn(language)?.[key]
    return words ? [[language, words] as const] : []
  })
  return Object.fromEntries(texts)
}

/** Without a number to choose a form by, a text is what a pack has under its key: found at once, a screen has hundreds. */
function found(language: Language, key: string): string | undefined {
  if (!i18next.isInitialized) return undefined
  const inPacksOf = (each: Language) => packIn(each)?.[key] || undefined
  return inPacksOf(language) ?? inPacksOf(fallbackLanguage)
}

export const textIn = (language: Language, key: string, ...args: readonly unknown[]): string => {
  const known = found(language, key)
  return known === undefined ? i18next.t(key, { lng: language, args }) : positional(known, args)
}

/** The text under a key; `{0}` and `{1}` are filled from `args`. */
export const text = (key: string, ...args: readonly unknown[]): string => textIn(currentLanguage(), key, ...args)

/** The same with a number that chooses the plural form. */
export const counted = (key: string, count: number, ...args: readonly unknown[]): string => i18next.t(key, { count, args })

export const hasText = (key: string): boolean => found(currentLanguage(), key) !== undefined

const listeners = new Set<() => void>()
/** Changes with the language and with every pack that arrives. */
let version = 0

function notify() {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const currentVersion = () => version

/** Draws the component again when the language changes, and not with every pack. */
export const useLanguageAlone = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)

/** Draws the component again when the language or the packs change. */
export function useLanguage(): Language {
  useSyncExternalStore(subscribe, currentVersion, currentVersion)
  return currentLanguage()
}
