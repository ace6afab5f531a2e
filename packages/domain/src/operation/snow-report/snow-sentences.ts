/** The conditions as text, composed of phrases of each language. Staff may replace it. */
import { localeOf } from '../../formatting/locale-of.ts'
import type { Language } from '../../values/localized.ts'
import type { SnowFigures } from './snow-figures.ts'

/** The text of a key, with `{0}`, `{1}` … replaced by the arguments. */
export type Phrases = (key: string, ...args: readonly (string | number)[]) => string

const formatted = (language: Language, value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)

/** 21. November, 21 November, without the year. @param day `YYYY-MM-DD` */
const dayText = (language: Language, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** As documented in the packs `operations`; `{0}` and `{1}` are numbers in the writing of the language. */
export function snowSentences(figures: SnowFigures, language: Language, phrases: Phrases): string {
  const number = (value: number) => formatted(language, value)
  const plural = new Intl.PluralRules(language)
  /** Agrees with the number in words such as "is open" and "are open". */
  const counted = (key: string, count: number, ...args: (string | number)[]) =>
    phrases(`${key}_${plural.select(count)}`, number(count), ...args)

  function openOf(key: string, open: number, total: number, km: number | null): string[] {
    if (total === 0) return []
    if (open === 0) return [phrases(`snowReport.none.${key}`)]
    return [counted(`snowReport.open.${key}`, open, number(total), ...(km === null ? [] : [number(km)]))]
  }

  function snowfall({ newSnow, lastSnowfallDate: day }: SnowFigures): string[] {
    if (newSnow) return [phrases('snowReport.fresh', number(newSnow))]
    return day ? [phrases('snowReport.lastFall', dayText(language, day))] : []
  }

  function depth({ snowDepthValley, snowDepthMiddle, snowDepthMountain }: SnowFigures): string[] {
    const known = [snowDepthValley, snowDepthMiddle, snowDepthMountain].filter((value) => value !== null)
    const [least, most] = [Math.min(...known), Math.max(...known)]
    if (known.length === 0 || most === 0) return []
    return [least === most ? phrases('snowReport.depth', number(most)) : phrases('snowReport.depths', number(least), number(most))]
  }

  const { snowCondition, slopesOpen, slopesGroomedKm, tracksOpen, tracksTotal, tracksOpenKm } = figures
  return [
    ...openOf('lifts', figures.liftsOpen, figures.liftsTotal, null),
    ...openOf('slopes', slopesOpen, figures.slopesTotal, figures.slopesOpenKm),
    ...(tracksOpen > 0 ? openOf('tracks', tracksOpen, tracksTotal, tracksOpenKm) : []),
    ...depth(figures),
    ...snowfall(figures),
    ...(snowCondition && slopesOpen > 0 ? [phrases(`snowReport.condition.${snowCondition}`)] : []),
    ...(slopesGroomedKm > 0 ? [phrases('snowReport.groomed', number(slopesGroomedKm))] : []),
  ].join(' ')
}
