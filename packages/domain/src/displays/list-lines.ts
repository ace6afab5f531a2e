/** The list of a ski map, line by line: what runs has a line each, what is closed shares lines as soon as all do not fit on one page. */
import { isRunning, type Area } from './areas.ts'
import { pagesOf, type Page, type Paper } from './pages.ts'
import { isLift, type Row } from './rows.ts'

export interface Line {
  rows: readonly Row[]
  /** Only numbers, or short names side by side. */
  isShared: boolean
}

/** What a heading says: the area, and which of the two. */
export interface Heading {
  area: string
  kind: 'lifts' | 'slopes'
}

/** In em of the list. */
const numberWidth = 2.5
const nameWidth = 11

const isNumbered = (row: Row) => !isLift(row.item) && row.item.mapNumber !== null

function shared(rows: readonly Row[], max: number): Line[] {
  const lines: Line[] = []
  for (let start = 0; start < rows.length; start += max) lines.push({ rows: rows.slice(start, start + max), isShared: true })
  return lines
}

const single = (row: Row): Line => ({ rows: [row], isShared: false })

function linesOf(rows: readonly Row[], width: number, isWhole: boolean): Line[] {
  if (isWhole) return rows.map(single)
  const rest = rows.filter((row) => !isRunning(row))
  const fitting = (each: number) => Math.max(1, Math.floor(width / each))
  return [
    ...rows.filter(isRunning).map(single),
    ...shared(rest.filter(isNumbered), fitting(numberWidth)),
    ...shared(
      rest.filter((row) => !isNumbered(row)),
      fitting(nameWidth),
    ),
  ]
}

/** Headings are identified by their text. */
export const headingKey = ({ area, kind }: Heading) => `${kind} ${area}`

export interface ListPaper extends Paper {
  /** Em of a column. */
  width: number
}

export function listPages(areas: readonly Area[], paper: ListPaper): Page<Line, Heading>[] {
  const pages = (isWhole: boolean) =>
    pagesOf<Line, Heading>(
      areas.flatMap(({ name, lifts, slopes }) => [
        { title: { area: name, kind: 'lifts' as const }, rows: linesOf(lifts, paper.width, isWhole) },
        { title: { area: name, kind: 'slopes' as const }, rows: linesOf(slopes, paper.width, isWhole) },
      ]),
      paper,
    )
  const whole = pages(true)
  return whole.length > 1 ? pages(false) : whole
}

/** Seconds of a whole round and of a page at most: who waits for one lift sees it within a minute. */
const round = 60
const maxSeconds = 12

export const secondsOfPage = (pages: number): number => Math.min(maxSeconds, round / Math.max(1, pages))
