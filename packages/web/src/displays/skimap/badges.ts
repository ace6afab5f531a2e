/** Which numbers and names stand on the map, and where: the long and important first, none over another. */
import type { DisplayStatus, ShownItem } from '@ridgeline/domain/displays/feed'
import { placeLabels, type Box, type Label, type Placed } from '@ridgeline/domain/displays/placement'
import { pointAlong, type Point } from '@ridgeline/domain/displays/projection'
import type { Row } from '@ridgeline/domain/displays/rows'
import type { Drawn, Sheet } from './drawing.ts'

export interface Badge {
  item: ShownItem
  text: string
  status: DisplayStatus
  width: number
}

export interface Name {
  id: string
  text: string
  /** Which end of the text is beside the badge: widths are estimates, so it grows away from there. */
  anchor: 'start' | 'middle' | 'end'
  at: Point
}

/** In em of the display's font. */
export const badgeHeight = 1.12
const nameHeight = 0.95
const characterWidth = 0.36
const nameCharacter = 0.38
/** Shares of the way along a line at which a badge may sit. */
const places = [0.5, 0.38, 0.62, 0.25, 0.75, 0.12, 0.88]
const mostNames = 26

const widthOf = (text: string) => Math.max(badgeHeight, text.length * characterWidth + 0.5)

interface Group {
  row: Row
  sections: Drawn[]
  length: number
}

function groupsOf(rows: readonly Row[], drawn: readonly Drawn[]): Group[] {
  const byId = new Map(drawn.map((each) => [each.item.id, each]))
  return rows
    .map((row) => {
      const sections = row.ids.flatMap((id) => byId.get(id) ?? []).sort((a, b) => b.length - a.length)
      return { row, sections, length: sections.reduce((sum, { length }) => sum + length, 0) }
    })
    .filter(({ sections }) => sections.length > 0)
    .sort((a, b) => b.length - a.length)
}

const candidatesOf = ({ sections }: Group): Point[] =>
  sections.slice(0, 3).flatMap(({ longest }) => places.map((place) => pointAlong(longest, place)))

/** @param em units of the picture in one em of the display's font. */
export function labelsOf(
  sheet: Sheet,
  lifts: readonly Row[],
  slopes: readonly Row[],
  em: number,
): { badges: Placed<Badge>[]; names: Name[] } {
  const room = { width: sheet.width, height: sheet.height, gap: 0.12 * em }
  const taken: Box[] = []
  const liftGroups = groupsOf(lifts, sheet.drawn)
  const numbered = groupsOf(
    slopes.filter(({ item }) => item.mapNumber),
    sheet.drawn,
  )
  const badges = placeLabels(
    [...liftGroups, ...numbered].map((group) => badgeLabel(group, em)),
    room,
    taken,
  )
  const anchors = new Map(badges.map(({ what, at }) => [what.item.id, at]))
  // A painted map has its names on it.
  const named = sheet.picture ? [] : liftGroups.filter(({ row }) => row.name && anchors.has(row.item.id)).slice(0, mostNames)
  const placed = placeLabels(
    named.map((group) => nameLabel(group, anchors.get(group.row.item.id)!, em)),
    room,
    taken,
  )
  const names = placed.map(({ what: { row, width }, at }) => nameAt(row, at, anchors.get(row.item.id)!, width))
  return { badges, names }
}

function badgeLabel(group: Group, em: number): Label<Badge> {
  const { item, status } = group.row
  const text = item.mapNumber ?? ''
  const width = widthOf(text) * em
  return { what: { item, text, status, width }, width, height: badgeHeight * em, candidates: candidatesOf(group) }
}

/** Right, left, below or above of the lift's badge. */
function nameLabel({ row }: Group, [x, y]: Point, em: number): Label<{ row: Row; width: number }> {
  const width = (row.name.length * nameCharacter + 0.3) * em
  const aside = (badgeHeight / 2 + 0.15) * em + width / 2
  const apart = ((badgeHeight + nameHeight) / 2 + 0.1) * em
  const candidates: Point[] = [
    [x + aside, y],
    [x - aside, y],
    [x, y + apart],
    [x, y - apart],
  ]
  return { what: { row, width }, width, height: nameHeight * em, candidates }
}

function nameAt(row: Row, [x, y]: Point, [badgeX]: Point, width: number): Name {
  const { name: text, item } = row
  if (Math.abs(x - badgeX) < 1) return { id: item.id, text, anchor: 'middle', at: [x, y] }
  return x > badgeX
    ? { id: item.id, text, anchor: 'start', at: [x - width / 2, y] }
    : { id: item.id, text, anchor: 'end', at: [x + width / 2, y] }
}
