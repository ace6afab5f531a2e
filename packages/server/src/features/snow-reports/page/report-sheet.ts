/** What a snow report says on paper, as texts in one language: figures with their units, and how much of the resort is open. */
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { fieldKeys, optionKeys } from '@ridgeline/domain/messages/label-keys'
import { snowConditions } from '@ridgeline/domain/declare/vocabulary'
import { snowReport, type SnowReport } from '@ridgeline/domain/entities/snow-report'
import { localize, localizedOf, type Language } from '@ridgeline/domain/values/localized'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { Queryable } from '../../../db/connect/database.ts'
import { textsOf, textUnder } from '../../../http/failures/texts.ts'
import { reportValues } from '../computed-values.ts'
import type { ReportedResort } from '../reported-resort.ts'
import { computedFigures } from '../source.ts'

export interface Reported {
  report: SnowReport
  resort: ReportedResort
  language: Language
}

/** A label and its value, with the unit; a dash if it is not known. */
export interface SheetFigure {
  label: string
  value: string
}

export interface SheetShare {
  label: string
  /** "12 of 15"; empty where only the length counts. */
  count: string
  /** With the unit; empty for what has no length. */
  length: string
  /** 0 to 1. */
  share: number
}

export interface ReportSheet {
  language: Language
  title: string
  resort: string
  /** The day in full, in the language. */
  day: string
  conditions: string
  snowHead: string
  /** From the mountain to the valley, and the new snow. */
  depths: readonly SheetFigure[]
  snow: readonly SheetFigure[]
  openHead: string
  open: readonly SheetShare[]
  /** When it was released, or that it is a draft. */
  state: string
}

const unknown = '–'

/** What guests read of a released report; of a draft of today what they would read if it were released now. */
async function shownValues(db: Queryable, { report, resort }: Reported): Promise<Readonly<Record<string, unknown>>> {
  const now = Date.now()
  if (report.releaseState === 'released' || report.date !== dayAt(now, resort.timezone)) return { ...report }
  return { ...reportValues(await computedFigures(db, resort, report.date, now), report, report.conditions) }
}

export async function reportSheet(db: Queryable, reported: Reported): Promise<ReportSheet> {
  const { report, resort, language } = reported
  const values = await shownValues(db, reported)
  const text = textsOf(language)
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const numberOf = (name: string) => (typeof values[name] === 'number' ? values[name] : null)
  const written = (name: string) => {
    const value = numberOf(name)
    return value === null ? unknown : figure.format(value)
  }
  const inUnit = (name: string, unit: string) => (numberOf(name) === null ? unknown : `${written(name)} ${unit}`)
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
  const label = (name: string) => textUnder(text, fieldKeys(snowReport.name, name), name)
  const share = (part: string, whole: string) => Math.min(1, (numberOf(part) ?? 0) / (numberOf(whole) || Infinity))

  /** Of a kind that the resort has. */
  const open = (kind: string, hasLength: boolean): SheetShare[] =>
    numberOf(`${kind}Total`)
      ? [
          {
            label: text(`report.page.${kind}`),
            count: text('report.page.ofTotal', written(`${kind}Open`), written(`${kind}Total`)),
            length: hasLength ? `${text('report.page.ofTotal', written(`${kind}OpenKm`), written(`${kind}TotalKm`))} km` : '',
            share: share(`${kind}Open`, `${kind}Total`),
          },
        ]
      : []

  const condition = values['snowCondition']
  const snowfall = values['lastSnowfallDate']
  const releasedAt = report.releaseState === 'released' ? report.releasedAt : null
  const moment = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: resort.timezone })
  return {
    language,
    title: text(snowReport.name),
    resort: localize(resort.name, language),
    day: dayText(report.date),
    conditions: localize(localizedOf(values['conditions']), language),
    snowHead: text('report.page.snow'),
    depths: [
      { label: text('report.page.mountain'), value: inUnit('snowDepthMountain', 'cm') },
      { label: text('report.page.middle'), value: inUnit('snowDepthMiddle', 'cm') },
      { label: text('report.page.valley'), value: inUnit('snowDepthValley', 'cm') },
      { label: label('newSnow'), value: inUnit('newSnow', 'cm') },
    ],
    snow: [
      { label: label('lastSnowfallDate'), value: typeof snowfall === 'string' ? dayText(snowfall) : unknown },
      {
        label: label('snowCondition'),
        value:
          typeof condition === 'string'
            ? textUnder(text, optionKeys(snowReport.name, 'snowCondition', snowConditions, condition), condition)
            : unknown,
      },
    ],
    openHead: text('report.page.open'),
    open: [
      ...open('lifts', false),
      ...open('slopes', true),
      ...(numberOf('slopesTotal') && numberOf('slopesGroomedKm') !== null
        ? [
            {
              label: label('slopesGroomedKm').replace(/ \(km\)$/, ''),
              count: '',
              length: inUnit('slopesGroomedKm', 'km'),
              share: share('slopesGroomedKm', 'slopesTotalKm'),
            },
          ]
        : []),
      ...open('tracks', true),
    ],
    state: releasedAt ? text('report.released', moment.format(new Date(releasedAt))) : text('report.draft'),
  }
}
