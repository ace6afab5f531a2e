/** Texts of the screens: packs per language and area, English standing in for what is missing (R8.29–31). */
import type { Language } from '@ridgeline/domain/localized'
import type { Area } from '@ridgeline/domain/messages/areas'
import i18next, { type PostProcessorModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { fallbackLanguage, initialLanguage, rememberLanguage } from './language.ts'
import { fetchPack, type Pack } from './packs.ts'
import { positional } from './positional.ts'

/** All packs share one namespace, so a text is looked up by its key alone. */
const namespace = 'text'

const bundled = import.meta.glob<Pack>('../../../../domain/src/messages/en/shell.json', { eager: true, import: 'default' })
const pathOf = (language: Language, area: Area) => `../../../../domain/src/messages/${language}/${area}.json`

const areas = new Set<Area>(['shell'])
const settled = new Map<string, Promise<void>>()

const fillIn: PostProcessorModule = {
  type: 'postProcessor',
  name: 'positional',
  process: (value: string, _key, options: { args?: readonly unknown[] }) => positional(value, options.args),
}

/** A pack that failed is not asked for again; English stays in its place. */
function loadPack(language: Language, area: Area): Promise<void> {
  const path = pathOf(language, area)
  const pending = settled.get(path)
  if (pending) return pending
  const loading = (async () => {
    try {
      const pack = bundled[path] ?? (await fetchPack(language, area))
      if (pack) i18next.addResourceBundle(language, namespace, pack, true, true)
    } catch (error) {
      console.warn(`No ${language} texts for ${area}`, error)
    }
  })()
  settled.set(path, loading)
  return loading
}

/** Resolves when the texts of these areas are there, in the current language and in the fallback. */
export async function loadAreas(wanted: readonly Area[]): Promise<void> {
  for (const area of wanted) areas.add(area)
  const shown = new Set([currentLanguage(), fallbackLanguage])
  await Promise.all([...shown].flatMap((language) => wanted.map((area) => loadPack(language, area))))
}

export async function startTexts(): Promise<void> {
  const language = initialLanguage()
  rememberLanguage(language)
  await i18next
    .use(fillIn)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
      ns: [namespace],
      defaultNS: namespace,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      postProcess: ['positional'],
      interpolation: { escapeValue: false },
      react: { bindI18nStore: 'added', useSuspense: false },
      returnEmptyString: false,
      parseMissingKeyHandler: (key) => `{{${key}}}`,
    })
  await loadAreas(['shell'])
}

export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => loadPack(language, area)))
  rememberLanguage(language)
  await i18next.changeLanguage(language)
}

export const currentLanguage = () => (i18next.language ?? fallbackLanguage) as Language

/** The same for a language that is not the one of the screen: a preview speaks to guests. */
export const loadAreasIn = (language: Language, wanted: readonly Area[]) => Promise.all(wanted.map((area) => loadPack(language, area)))

export const textIn = (language: Language, key: string, ...args: readonly unknown[]): string => i18next.t(key, { lng: language, args })

/** The text under a key; `{0}` and `{1}` are filled from `args`. */
export const text = (key: string, ...args: readonly unknown[]): string => i18next.t(key, { args })

/** The same with a number that chooses the plural form. */
export const counted = (key: string, count: number, ...args: readonly unknown[]): string => i18next.t(key, { count, args })

export const hasText = (key: string): boolean => i18next.exists(key)

/** Draws the component again when the language or the packs change. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language as Language
}
