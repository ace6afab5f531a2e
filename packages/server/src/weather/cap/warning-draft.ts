/** A warning of others as a message in the app: its texts, severity and time. */
import type { InfoMobile } from '@ridgeline/domain/entities/info-mobile'
import { isLanguage, languages, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { ReceivedAlert, ReceivedInfo } from './cap-in.ts'

/** Without an end, a warning is that of its day. */
const defaultValidity = dayMs
const maxTitle = 80
const maxText = 500
const maxName = 120

export type WarningDraft = Pick<InfoMobile, 'title' | 'text' | 'severity' | 'priority' | 'validFrom' | 'validTo' | 'languages'>

export interface WarningSource {
  sourceName: string
  sourceUrl: string | null
}

const ranks = ['Extreme', 'Severe', 'Moderate', 'Minor']
const rankOf = ({ severity }: ReceivedInfo) => (ranks.indexOf(severity) + ranks.length + 1) % (ranks.length + 1)

const severityOf = (info: ReceivedInfo): Pick<WarningDraft, 'severity' | 'priority'> => {
  if (info.severity === 'Extreme') return { severity: 'danger', priority: 100 }
  if (info.severity === 'Severe') return { severity: 'danger', priority: 90 }
  return info.severity === 'Minor' ? { severity: 'info', priority: 60 } : { severity: 'warning', priority: 80 }
}

/** At most `max` characters, ending with a word. */
function cut(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  return `${characters
    .slice(0, max - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}

const titleOf = ({ headline, event }: ReceivedInfo) => cut((headline ?? event).replaceAll(/\s+/g, ' '), maxTitle)
const textOf = (info: ReceivedInfo) => cut([info.description, info.instruction].filter(Boolean).join('\n\n') || titleOf(info), maxText)

/** The worst one of each of our languages. */
function byLanguage(infos: readonly ReceivedInfo[]): Map<Language, ReceivedInfo> {
  const found = new Map<Language, ReceivedInfo>()
  for (const info of infos.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const language = info.language.slice(0, 2).toLowerCase()
    if (isLanguage(language) && !found.has(language)) found.set(language, info)
  }
  return found
}

/**
 * @param infos of the area of the resort
 * @returns undefined if there is no text in a language of ours
 */
export function warningDraftOf({ sent }: ReceivedAlert, infos: readonly ReceivedInfo[]): WarningDraft | undefined {
  const found = byLanguage(infos)
  const [worst] = [...found.values()].toSorted((one, other) => rankOf(one) - rankOf(other))
  const [any] = languages.flatMap((language) => found.get(language) ?? [])
  if (!worst || !any) return undefined
  const localized = (of: (info: ReceivedInfo) => string): Localized => ({
    ...Object.fromEntries([...found].map(([language, info]) => [language, of(info)])),
    // Slovak is required; without one it is not shown, because the languages of the message are those of the warning.
    sk: of(found.get('sk') ?? any),
  })
  const begins = worst.begins ?? sent
  const expires = worst.expires ?? begins + defaultValidity
  return {
    title: localized(titleOf),
    text: localized(textOf),
    ...severityOf(worst),
    validFrom: new Date(Math.min(begins, expires)).toISOString(),
    validTo: new Date(expires).toISOString(),
    languages: found.has('sk') ? [] : [...found.keys()],
  }
}

export function warningSourceOf({ sender }: ReceivedAlert, infos: readonly ReceivedInfo[], address: string): WarningSource {
  const named = infos.find(({ senderName }) => senderName)
  const web = infos.flatMap(({ web: page }) => page ?? []).find((page) => /^https?:\/\/[^\s]{1,480}$/u.test(page))
  return { sourceName: (named?.senderName ?? sender).slice(0, maxName), sourceUrl: web ?? URL.parse('/', address)?.href ?? null }
}
