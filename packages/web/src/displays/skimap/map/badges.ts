/** Places numbers and names on the map without overlaps: running items first, long lines before short ones. */
import { isRunning } from '@ridgeline/domain/displays/map/areas'
import type { DisplayStatus, ShownItem, ShownPlace } from '@ridgeline/domain/displays/feed'
import { inkOf } from '@ridgeline/domain/displays/map/ink'
import {
  placeLabels,
  type Box,
  type Candidate,
  type Label,
  type Placed,
  type Taken,
} from '@ridgeline/domain/displays/map/placement/placement'
import { pointAlong, type Point } from '@ridgeline/domain/displays/map/placement/projection'
import type { Row } from '@ridgeline/domain/displays/board/rows'
import type { Drawn, Sheet } from './drawing.ts'
import type { Measure } from '../text-width.ts'

export interface Badge {
  item: ShownItem
  text: string
  status: DisplayStatus
  width: number
}

export interface Name {
  row: Row
  text: string
  width: number
}

export interface PlaceName {
  id: string
  type: ShownPlace['type']
  text: string
  width: number
  /** The place itself; its mark is drawn there. */
  place: Point
}

export interface Labels {
  places: Placed<PlaceName>[]
  badges: Placed<Badge>[]
  names: Placed<Name>[]
}

/** In em of the map's labels. */
export const badgeHeight = 1.12
export const badgeFont = 0.76
export const nameFont = 0.92
export const placeFont = 0.98
/** Of a line of text, relative to its font size. */
const lineHeight = 1.24
/** Of the mark of a summit or village, and of its space. */
export const markWidth = 0.95
/** Side of a grid cell that records whether it contains a line. */
const inkCell = 0.4
const costOfInk = 0.35
/** Labels without space beside their line get a leader line. */
const costOfLeader = 4
/** Shares of the way along a line at which a badge may sit. */
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88]
/** Em between a badge and its name, at the ends of a leader line. */
const nearRings = [1.4, 2.6, 4]
const farRings = [6, 8]
const fewLifts = 24
const directions = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6)

interface Group {
  row: Row
  sections: Drawn[]
  length: number
}

function groupsOf(rows: readonly Row[], byId: ReadonlyMap<string, Drawn>): Group[] {
  return rows
    .map((row) => {
      const sections = row.ids.flatMap((id) => byId.get(id) ?? []).toSorted((a, b) => b.length - a.length)
      return { row, sections, length: sections.reduce((sum, { length }) => sum + length, 0) }
    })
    .filter(({ sections }) => sections.length > 0)
    .toSorted((a, b) => b.length - a.length)
}

export interface Scene {
  sheet: Sheet
  lifts: readonly Row[]
  slopes: readonly Row[]
  /** With their places on the sheet; none on a painted picture, which names its places itself. */
  places: readonly (Pick<PlaceName, 'id' | 'type' | 'text'> & { at: Point })[]
}

/** @param em map units in one em of its labels. @param window the visible part of the map. */
export function labelsOf({ sheet, lifts, slopes, places }: Scene, em: number, window: Box, measure: Measure): Labels {
  const byId = new Map(sheet.drawn.map((each) => [each.item.id, each]))
  const hidden = inkOf(
    sheet.drawn.map(({ longest }) => longest),
    window,
    inkCell * em,
  )
  const room = { ...window, gap: 0.14 * em, hidden: (box: Box) => costOfInk * hidden(box) }
  const taken: Taken = { boxes: [], leaders: [] }
  const liftGroups = groupsOf(lifts, byId)
  const numbered = groupsOf(
    slopes.filter(({ item }) => item.mapNumber),
    byId,
  )
  const runningFirst = (groups: readonly Group[]) => groups.toSorted((a, b) => Number(isRunning(b.row)) - Number(isRunning(a.row)))
  // Villages first, since guests orient themselves by them; a summit between lines may be left out.
  const named = (isPeak: boolean) =>
    placeLabels(
      places.filter(({ type }) => (type === 'peak') === isPeak).map((place) => placeLabel(place, em, measure)),
      room,
      taken,
    )
  const villages = named(false)
  const badges = placeLabels(
    runningFirst([...liftGroups, ...numbered]).map((group) => badgeLabel(group, em, measure)),
    room,
    taken,
  )
  const anchors = new Map(badges.map(({ what, at }) => [what.item.id, at]))
  const peaks = named(true)
  // A painted map has its names on it.
  const namedLifts = sheet.picture ? [] : liftGroups.filter(({ row }) => row.name && anchors.has(row.item.id))
  // With few lifts a name may be farther away, because its leader line stays unambiguous.
  const rings = namedLifts.length > fewLifts ? nearRings : [...nearRings, ...farRings]
  const names = placeLabels(
    runningFirst(namedLifts).map(({ row }) => nameLabel(row, anchors.get(row.item.id)!, em, measure, rings)),
    room,
    taken,
  )
  return { places: [...villages, ...peaks], badges, names }
}

const moved = ([x, y]: Point, right: number, down: number): Point => [x + right, y + down]

function badgeLabel({ row, sections }: Group, em: number, measure: Measure): Label<Badge> {
  const { item, status } = row
  const text = item.mapNumber ?? ''
  const width = Math.max(badgeHeight, measure(text) * badgeFont + 0.5) * em
  const onLine = sections
    .slice(0, 3)
    .flatMap(({ longest }, section) =>
      shares.map((share, place): Candidate => ({ at: pointAlong(longest, share), cost: 0.3 * place + section })),
    )
  const middle = pointAlong(sections[0]!.longest, 0.5)
  const aside = [1.7, 2.6].flatMap((radius) =>
    directions.map((angle): Candidate => {
      const at = moved(middle, Math.cos(angle) * radius * em, Math.sin(angle) * radius * em)
      return { at, cost: costOfLeader + 2 * radius, from: middle }
    }),
  )
  return { what: { item, text, status, width }, width, height: badgeHeight * em, candidates: [...onLine, ...aside] }
}

/** Positions beside the named item, the best first; farther ones with a leader line. */
function around(from: Point, width: number, height: number, clear: number, em: number, rings: readonly number[]): Candidate[] {
  const [aside, apart] = [clear + width / 2, clear + height / 2]
  const near: [number, number, number][] = [
    [aside, 0, 0],
    [-aside, 0, 0.5],
    [0, apart, 0.8],
    [0, -apart, 0.8],
    [aside * 0.92, apart * 0.8, 1],
    [-aside * 0.92, apart * 0.8, 1.3],
    [aside * 0.92, -apart * 0.8, 1],
    [-aside * 0.92, -apart * 0.8, 1.3],
  ]
  const far = rings.flatMap((ring) =>
    directions.map((angle): Candidate => {
      const [right, down] = [Math.cos(angle), Math.sin(angle)]
      return {
        at: moved(from, right * (ring * em + width / 2), down * (ring * em + height / 2)),
        cost: costOfLeader + ring,
        from,
      }
    }),
  )
  return [...near.map(([right, down, cost]): Candidate => ({ at: moved(from, right, down), cost })), ...far]
}

function nameLabel(row: Row, from: Point, em: number, measure: Measure, rings: readonly number[]): Label<Name> {
  const [width, height] = [(measure(row.name) * nameFont + 0.1) * em, lineHeight * nameFont * em]
  const candidates = around(from, width, height, (badgeHeight / 2 + 0.16) * em, em, rings)
  return { what: { row, text: row.name, width }, width, height, candidates }
}

/** The mark is on the place itself, the text beside it: both are one label. */
function placeLabel({ id, type, text, at }: Scene['places'][number], em: number, measure: Measure): Label<PlaceName> {
  const [width, height] = [(measure(text) * placeFont + markWidth + 0.1) * em, lineHeight * placeFont * em]
  const half = (width - markWidth * em) / 2
  return {
    what: { id, type, text, width, place: at },
    width,
    height,
    candidates: [
      { at: moved(at, half, 0), cost: 0 },
      { at: moved(at, -half, 0), cost: 0.4 },
    ],
  }
}
