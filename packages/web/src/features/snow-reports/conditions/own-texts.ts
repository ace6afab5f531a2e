/** Conditions that are not composed any more. */
import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import type { Language, Localized } from '@ridgeline/domain/values/localized'

/** The texts as staff wrote them; of a released report all of them, because they stay as guests read them. */
export function ownTextsOf({ report, ownLanguages }: SnowReportDay, pending: Partial<ReportedValues>): Localized {
  const stored = (pending.conditions === undefined ? report?.values.conditions : pending.conditions) ?? {}
  if (report?.releaseState === 'released') return stored
  return Object.fromEntries(ownLanguages.map((language) => [language, stored[language]]))
}

/** @param text none: it is composed again */
export function withText(own: Localized, language: Language, text: string | undefined): Localized | null {
  const { [language]: _, ...others } = own
  const next = text ? { ...others, [language]: text } : others
  return Object.keys(next).length > 0 ? next : null
}
