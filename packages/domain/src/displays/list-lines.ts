/**
 * The list of a ski map as lines: open items have a line each; closed ones share lines if the list does not fit on one page, and those
 * with a reason only if the list would otherwise have more pages.
 */
import { isRunning, type Area } from './map/areas.ts'
import { pagesOf, type Page, type Paper } from './page/pages.ts'
import { isLift, type Row } from './board/rows.ts'

export interface Line {
  rows: readonly Row[]
  /** Contains several items: numbers or short names. */
  isShared: boolean
}

/** The content of a heading: area and entity. */
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

/** Which items have a line of their own. */
type Keeps = (row: Row) => boolean

const isExplained: Keeps = (row) => isRunning(row) || row.note !== ''

function linesOf(rows: readonly Row[], width: number, keeps: Keeps): Line[] {
  const rest = rows.filter((row) => !keeps(row))
  const fitting = (each: number) => Math.max(1, Math.floor(width / each))
  return [
    ...rows.filter(keeps).map(single),
    ...shared(rest.filter(isNumbered), fitting(numberWidth)),
    ...shared(
      rest.filter((row) => !isNumbered(row)),
      fitting(nameWidth),
    ),
  ]
}

/** Headings are identified by their text. */
export const headingKey = ({ area, kind }: Heading) => `${kind} ${area}`

/** Its reason is below its name, in a size that is read as far away. */
const heightOf = ({ rows: [row], isShared }: Line): number =>
  !isShared && row && row.status !== 'open' && (row.note !== '' || row.item.isOpeningExpected) ? 2 : 1

export interface ListPaper extends Paper {
  /** Width of a column in em. */
  width: number
}

export function listPages(areas: readonly Area[], paper: ListPaper): Page<Line, Heading>[] {
  const pages = (keeps: Keeps) =>
    pagesOf<Line, Heading>(
      areas.flatMap(({ name, lifts, slopes }) => [
        { title: { area: name, kind: 'lifts' as const }, rows: linesOf(lifts, paper.width, keeps) },
        { title: { area: name, kind: 'slopes' as const }, rows: linesOf(slopes, paper.width, keeps) },
      ]),
      paper,
      heightOf,
    )
  const whole = pages(() => true)
  if (whole.length <= 1) return whole
  const [dense, explained] = [pages(isRunning), pages(isExplained)]
  return explained.length > dense.length ? dense : explained
}

/** How much larger than usual the rows of a list are; the style sheet has a rule for each. */
export const growths = [1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1] as const
/** Em of a column, below which names are cut. */
const narrowestColumn = 16

const aloneIn = (pages: Page<Line, Heading>[]) =>
  pages.flat(2).reduce((sum, { rows }) => sum + rows.filter(({ isShared }) => !isShared).length, 0)

/** The largest rows with which the list has no more pages and no fewer lines of single items than with the usual ones. */
export function grownPages(areas: readonly Area[], paper: ListPaper): { pages: Page<Line, Heading>[]; growth: number } {
  const usual = listPages(areas, paper)
  for (const growth of growths) {
    const width = Math.floor(paper.width / growth)
    if (growth === 1 || width < narrowestColumn) continue
    const pages = listPages(areas, { ...paper, rows: Math.floor(paper.rows / growth), width })
    if (pages.length <= usual.length && aloneIn(pages) >= aloneIn(usual)) return { pages, growth }
  }
  return { pages: usual, growth: 1 }
}

/** Maximum seconds of a rotation and of a page, so that every lift is shown within a minute. */
const round = 60
const maxSeconds = 12

export const secondsOfPage = (pages: number): number => Math.min(maxSeconds, round / Math.max(1, pages))
