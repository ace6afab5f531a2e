/** A snow report to print: one page A4 in one language. What is long is set smaller, so that it stays one page. */
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
import { pageStyle } from './page-style.ts'

interface Printed {
  report: SnowReport
  resort: ReportedResort
  language: Language
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character]!)

/** Characters from which on the text is set smaller. */
const longText = 900

/** What guests read of a released report; of a draft of today what they would read if it were released now. */
async function printedValues(db: Queryable, report: SnowReport, resort: ReportedResort): Promise<Readonly<Record<string, unknown>>> {
  const now = Date.now()
  if (report.releaseState === 'released' || report.date !== dayAt(now, resort.timezone)) return { ...report }
  return { ...reportValues(await computedFigures(db, resort, report.date, now), report, report.conditions) }
}

export async function reportPage(db: Queryable, { report, resort, language }: Printed): Promise<string> {
  const values = await printedValues(db, report, resort)
  const text = textsOf(language)
  const number = (name: string) => {
    const value = values[name]
    return typeof value === 'number' ? new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value) : null
  }
  const day = (value: unknown) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${String(value)}T00:00Z`))
  const label = (name: string) => textUnder(text, fieldKeys(snowReport.name, name), name)
  const inUnit = (value: string | null, unit: string) => (value === null ? '–' : `${value} ${unit}`)
  const row = (head: string, ...cells: string[]) =>
    `<tr><th scope="row">${escaped(head)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

  const open = (key: string, prefix: string, hasKm: boolean) => {
    const [some, all] = [number(`${prefix}Open`), number(`${prefix}Total`)]
    if (!values[`${prefix}Total`]) return ''
    const km = hasKm ? `${text('report.page.ofTotal', number(`${prefix}OpenKm`) ?? '–', number(`${prefix}TotalKm`) ?? '–')} km` : ''
    return row(text(`report.page.${key}`), text('report.page.ofTotal', some ?? '–', all ?? '–'), km)
  }
  const condition = values['snowCondition']
  const conditionText =
    typeof condition === 'string'
      ? textUnder(text, optionKeys(snowReport.name, 'snowCondition', snowConditions, condition), condition)
      : '–'
  const conditions = localize(localizedOf(values['conditions']), language)
  const name = localize(resort.name, language)
  const title = `${text(snowReport.name)} · ${name}`
  const snowfall = values['lastSnowfallDate']
  const groomed = number('slopesGroomedKm')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main${conditions.length > longText ? ' class="long"' : ''}>
<header><p>${escaped(text(snowReport.name))}</p><h1>${escaped(name)}</h1><p class="day">${escaped(day(report.date))}</p></header>
<p class="conditions">${escaped(conditions)}</p>
<h2>${escaped(text('report.page.snow'))}</h2>
<table>
${row(text('report.page.mountain'), inUnit(number('snowDepthMountain'), 'cm'))}
${row(text('report.page.middle'), inUnit(number('snowDepthMiddle'), 'cm'))}
${row(text('report.page.valley'), inUnit(number('snowDepthValley'), 'cm'))}
${row(label('newSnow'), inUnit(number('newSnow'), 'cm'))}
${row(label('lastSnowfallDate'), typeof snowfall === 'string' ? day(snowfall) : '–')}
${row(label('snowCondition'), conditionText)}
</table>
<h2>${escaped(text('report.page.open'))}</h2>
<table>
${open('lifts', 'lifts', false)}
${open('slopes', 'slopes', true)}
${open('tracks', 'tracks', true)}
${groomed === null || !values['slopesTotal'] ? '' : row(label('slopesGroomedKm').replace(/ \(km\)$/, ''), '', `${groomed} km`)}
</table>
</main>
</body>
</html>`
}
