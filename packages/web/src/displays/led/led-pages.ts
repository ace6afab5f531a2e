/** The pages of a LED board: messages and the data pages they include, each with its own duration (INFO, `content`). */
import { dangersOf } from '@ridgeline/domain/displays/dangers'
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ShownLed } from '@ridgeline/domain/displays/info'
import { urgentPriority } from '@ridgeline/domain/displays/page/playlist'
import { languageOfRound, type Turning } from '@ridgeline/domain/displays/page/rotation'
import type { ledPages as contents } from '@ridgeline/domain/entities/info-led'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import type { AvalancheDanger } from '@ridgeline/domain/declare/vocabulary'
import { measuredOf, placeName } from '../parts/measured.ts'
import type { ServerTime } from '../clock/server-time.ts'
import type { Say } from '../texts.ts'
import { degrees, rowsOfLifts, rowsOfSlopes, rowsOfTemperatures, type LedRow } from './led-rows.ts'

export interface LedLook {
  color: ShownLed['color']
  effect: ShownLed['effect']
  /** 1 to 10. */
  speed: number
  /** Per cent. */
  brightness: number
}

interface Page extends Turning, LedLook {
  language: Language
}

export interface MessagePage extends Page {
  kind: 'message'
  text: string
  /** On panels with fixed lines, instead of the text. */
  lines: string[]
}
export interface RowsPage extends Page {
  kind: 'rows'
  rows: LedRow[]
}
export interface FigurePage extends Page {
  kind: 'figure'
  label: string
  value: string
  note: string
}
export interface TimePage extends Page {
  kind: 'time'
}
export type LedPage = MessagePage | RowsPage | FigurePage | TimePage

export interface LedRoom {
  feed: Feed
  language: Language
  say: Say
  time: ServerTime
  /** Rows of one page. */
  rows: number
}

type Content = (typeof contents)[number]
type Making = (page: Page, room: LedRoom, notice: ShownLed) => LedPage[]

const defaultLook: LedLook = { color: 'amber', effect: 'static', speed: 5, brightness: 100 }
const defaultSeconds = 10

function rowPages(page: Page, rows: readonly LedRow[], size: number): LedPage[] {
  const pages: LedPage[] = []
  for (let start = 0; start < rows.length; start += size)
    pages.push({ ...page, key: `${page.key} ${start}`, kind: 'rows', rows: rows.slice(start, start + size) })
  return pages
}

const scale: readonly AvalancheDanger[] = ['none', 'low', 'moderate', 'increased', 'high', 'veryHigh']

const makings: Readonly<Record<Content, Making>> = {
  message(page, _, { text, title, line1, line2 }) {
    const lines = [line1, line2].map((line) => localize(line, page.language)).filter(Boolean)
    return [{ ...page, kind: 'message', text: localize(text, page.language) || localize(title, page.language), lines }]
  },
  liftStatus: (page, { feed, language, say, rows }) => rowPages(page, rowsOfLifts(feed, language, say), rows),
  slopeStatus: (page, { feed, say, rows }) => rowPages(page, rowsOfSlopes(feed, say), rows),
  temperature: (page, { feed, language, time, rows }) => rowPages(page, rowsOfTemperatures(feed, language, time), rows),
  weather: (page, { feed, language, say, time }) =>
    measuredOf(feed, time)
      .slice(0, 1)
      .map((place) => ({
        ...page,
        kind: 'figure',
        label: placeName(place, feed.resort.timezone, language),
        value: `${degrees(place.temperature)}°C`,
        note: say(`weatherCode.${place.weatherCode}`),
      })),
  avalanche(page, { feed: { avalanche }, say }) {
    if (!avalanche) return []
    const steps = dangersOf(avalanche).map((danger) => scale.indexOf(danger))
    // There is space for one text: the one that guests must not miss.
    const note = say(`weatherAvalanche.dangerAm.${scale[Math.max(...steps)]}`)
    return [{ ...page, kind: 'figure', label: say('display.avalanche'), value: `${steps.join('–')}/5`, note }]
  },
  time: (page) => [{ ...page, kind: 'time' }],
}

function pagesOfNotice(notice: ShownLed, room: LedRoom, languages: readonly Language[], round: number): LedPage[] {
  const { id, seconds, color, effect, speed, brightness, content } = notice
  const language = languageOfRound(notice.languages, languages, round)
  const look = { color, effect, speed: speed ?? defaultLook.speed, brightness: brightness ?? defaultLook.brightness }
  return content.flatMap((kind) => makings[kind]({ key: `${id} ${kind}`, seconds, language, ...look }, room, notice))
}

function boardPages(room: LedRoom): LedPage[] {
  const page = (key: string): Page => ({
    key,
    seconds: room.feed.refreshSeconds ?? defaultSeconds,
    language: room.language,
    ...defaultLook,
  })
  const { feed, language, say, rows } = room
  return [...rowPages(page('lifts'), rowsOfLifts(feed, language, say), rows), ...rowPages(page('slopes'), rowsOfSlopes(feed, say), rows)]
}

/**
 * A registered screen shows its messages and nothing else. The board of the resort has its lifts and slopes after them, unless
 * a message brings the lifts itself or is urgent. Without messages every screen shows them.
 */
export function ledPages(notices: readonly ShownLed[], room: LedRoom, round: number): LedPage[] {
  const noticePages = notices.flatMap((notice) => pagesOfNotice(notice, room, room.feed.languages, round))
  if (noticePages.length === 0) return boardPages(room)
  const isEnough =
    room.feed.info?.isDevice || notices.some(({ content, priority }) => content.includes('liftStatus') || priority >= urgentPriority)
  return isEnough ? noticePages : [...noticePages, ...boardPages(room)]
}
