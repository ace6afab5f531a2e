/** The printed snow report says what the report says. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import type { SnowReport } from '@ridgeline/domain/entities/snow-report'
import type { SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import { eventually } from '../../../testing/eventually.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'

let server: TestServer
let boss: Client
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.signedIn(everything)
})
afterAll(() => server.close())

const always = { openYearRound: true, openingHours: null, schedule: null, statusValidUntil: null }
const names = ['Jasná', 'Skiregion Großglockner – Hohe Tauern', 'Żółwia Góra i Őrhegy']

/** The open data show a change of a resort once it is committed. */
const isKnown = (resortId: string, values: Partial<ResortEntry>) =>
  eventually(async () => expect(await server.services.publication.directory.find(resortId)).toMatchObject(values))

/** With a released report of today. */
async function reportedResort(seed: number): Promise<{ id: string; alias: string; report: SnowReport }> {
  const resortId = await server.createResort(seed)
  const { version, alias } = (await boss('GET', `resorts/${resortId}`)).body
  const name = Object.fromEntries(languages.map((language) => [language, names[seed % names.length]]))
  await boss(
    'PATCH',
    `resorts/${resortId}`,
    { name, active: true, hasWebsiteData: true, timezone: 'Europe/Vienna' },
    { 'if-match': `"${String(version)}"` },
  )
  const groomedAt = new Date(Date.now() - 3_600_000).toISOString()
  for (const at of Array(seed + 1).keys()) {
    await boss('POST', 'skilifts', { ...draftOf(skilift, seed * 10 + at, { ...always, status: 'open', active: true }), resortId })
    const snow = {
      snowDepth: 80 + seed,
      groomedAt,
      snowCondition: 'good',
      topElevation: 1900,
      baseElevation: 1100,
      length: 1_235 * (at + 1),
    } as const
    const made = await boss('POST', 'slopes', {
      ...draftOf(slope, seed * 10 + at, { ...always, ...snow, status: at === 0 ? 'open' : 'closed', active: true }),
      resortId,
    })
    expect(made.status, made.text).toBe(201)
  }
  const { day } = (await boss<SnowReportDay>('GET', `snow-reports/day?resortId=${resortId}`)).body
  const { body } = await boss('POST', 'snow-reports', { resortId, date: day, newSnow: 10 + seed })
  const id = String(body['id'])
  expect((await boss('POST', `snow-reports/${id}/release`)).status).toBe(204)
  await isKnown(resortId, { hasWebsiteData: true, name })
  return { id: resortId, alias: String(alias), report: (await boss<SnowReport>('GET', `snow-reports/${id}`)).body }
}

const address = (query: string) => `/api/feeds/snow-reports.pdf?${query}`
async function fileAt(url: string, headers: Record<string, string> = {}) {
  const { statusCode: status, headers: received, rawPayload } = await server.app.inject({ url, headers })
  return { status, type: received['content-type'], tag: received.etag, bytes: new Uint8Array(rawPayload) }
}

async function pageOf(bytes: Uint8Array): Promise<{ pages: number; text: string; title: unknown; language: unknown }> {
  const pdf = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(pdf, { mergePages: true })
  const { info } = await pdf.getMetadata()
  // Lines of a text end where it was wrapped.
  return { pages: pdf.numPages, text: text.replaceAll(/\s+/g, ' '), ...titleOf(info) }
}
const titleOf = (info: object) => ({ title: Reflect.get(info, 'Title'), language: Reflect.get(info, 'Language') })

const figure = (value: number | null, language: Language) =>
  value === null ? '–' : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value).replaceAll(/\s/g, ' ')

const dayInEnglish = (day: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }).format(Date.parse(day))

test('printed in seven languages, the figures of three resorts are those of their reports', async () => {
  for (const seed of [1, 2, 3]) {
    const { alias, report } = await reportedResort(seed)
    for (const language of languages) {
      const { status, type, bytes } = await fileAt(address(`resort=${alias}&date=${report.date}&lang=${language}`))
      expect([status, type]).toEqual([200, 'application/pdf'])
      if (process.env['PICTURES']) await writeFile(`${process.env['PICTURES']}/report-${seed}-${language}.pdf`, bytes)
      const page = await pageOf(bytes)
      expect([page.pages, page.language]).toEqual([1, language])
      if (language === 'en') {
        // As in Europe: the day before the month, 24 hours.
        expect(page.text).toContain(dayInEnglish(report.date, { dateStyle: 'full' }))
        expect(page.text).toMatch(new RegExp(`${dayInEnglish(report.date, { dateStyle: 'medium' })}, \\d\\d:\\d\\d(?! [AP]M)`))
      }
      expect(page.title).toContain(names[seed % names.length])
      const conditions = String(report.conditions?.[language])
      expect(page.text).toContain(conditions)
      // The sentences have the same figures.
      const text = page.text.replace(conditions, '')
      for (const name of ['snowDepthMountain', 'snowDepthMiddle', 'snowDepthValley', 'newSnow'] as const)
        expect(text).toContain(report[name] === null ? '–' : `${figure(report[name], language)} cm`)
      const open = (some: number | null, all: number | null) => new RegExp(`${figure(some, language)} [^\\d]+ ${figure(all, language)}`)
      expect(text).toMatch(open(report.liftsOpen, report.liftsTotal))
      expect(text).toMatch(open(report.slopesOpen, report.slopesTotal))
      expect(text).toMatch(open(report.slopesOpenKm, report.slopesTotalKm))
      expect(text).toContain(`${figure(report.slopesGroomedKm, language)} km`)
    }
  }
})

test('the longest texts stay on one page, whole, and the event loop goes on', async () => {
  const { id: resortId, alias, report } = await reportedResort(4)
  const { version } = (await boss('GET', `resorts/${resortId}`)).body
  const name = Object.fromEntries(languages.map((language) => [language, `Ő${'Velikánska Lomnická '.repeat(6)}`.slice(0, 120).trim()]))
  await boss('PATCH', `resorts/${resortId}`, { name }, { 'if-match': `"${String(version)}"` })
  await isKnown(resortId, { name })
  const longest = Object.fromEntries(
    languages.map((language) => [language, 'Žluťoučký kůň úpěl\nďábelské ódy. '.repeat(70).slice(0, 1999).trim()]),
  )
  const stored = (await boss<SnowReport>('GET', `snow-reports/${report.id}`)).body
  await boss(
    'PATCH',
    `snow-reports/${report.id}`,
    {
      conditions: longest,
      liftsOpen: 1000,
      liftsTotal: 1000,
      tracksOpen: 999,
      tracksTotal: 999,
      tracksOpenKm: 9999.9,
      tracksTotalKm: 9999.9,
    },
    { 'if-match': `"${stored.version}"` },
  )
  await fileAt(address(`resort=${alias}&lang=en`))
  const endWatch = watchTurns()
  for (const language of languages.filter((other) => other !== 'en')) {
    const { status, bytes } = await fileAt(address(`resort=${alias}&lang=${language}`))
    expect(status).toBe(200)
    if (process.env['PICTURES']) await writeFile(`${process.env['PICTURES']}/long-${language}.pdf`, bytes)
    const { pages, text } = await pageOf(bytes)
    expect(pages).toBe(1)
    expect(text).toContain(longest[language]!.slice(-30).replaceAll('\n', ' '))
    expect(text).toContain(figure(9999.9, language))
  }
  expect(endWatch()).toBeLessThan(maxTurn)
})

test('a guest gets the latest released report in the language of the resort, and has it until it changes', async () => {
  const { alias, report, id: resortId } = await reportedResort(5)
  const first = await fileAt(address(`resort=${alias}`))
  const tag = String(first.tag)
  expect(tag).toBe(`"${createHash('sha1').update(first.bytes).digest('base64url')}"`)
  expect((await fileAt(address(`resort=${alias}`), { 'if-none-match': tag })).status).toBe(304)
  const { version } = (await boss<SnowReport>('GET', `snow-reports/${report.id}`)).body
  await boss('PATCH', `snow-reports/${report.id}`, { newSnow: 77 }, { 'if-match': `"${version}"` })
  const next = await fileAt(address(`resort=${alias}`), { 'if-none-match': tag })
  expect(next.status).toBe(200)
  expect((await pageOf(next.bytes)).text).toContain('77 cm')
  expect((await fileAt(address(`resort=${alias}&date=2020-01-01`))).status).toBe(404)
  expect((await fileAt(address(`resort=${resortId}&lang=xx`))).status).toBe(400)
})

test('a draft is printed for staff with the right to read reports, and guests never get it', async () => {
  const resortId = await server.createResort(6)
  const resort = (await boss('GET', `resorts/${resortId}`)).body
  await boss('PATCH', `resorts/${resortId}`, { active: true, hasWebsiteData: true }, { 'if-match': `"${String(resort['version'])}"` })
  await isKnown(resortId, { hasWebsiteData: true })
  const { day } = (await boss<SnowReportDay>('GET', `snow-reports/day?resortId=${resortId}`)).body
  const { body } = await boss('POST', 'snow-reports', { resortId, date: day, conditions: { hu: '<script>1</script> őszi hó 🎿' } })
  const path = `snow-reports/${String(body['id'])}/page.pdf?lang=hu`
  const reader = await server.signedIn(['snowReport.read'], [resortId])
  const stranger = await server.signedIn(['snowReport.read'], [await server.createResort(7)])
  expect((await stranger('GET', path)).status).toBe(404)
  const { status, headers } = await reader('GET', path)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await fileAt(address(`resort=${resortId}`))).status).toBe(404)
})
