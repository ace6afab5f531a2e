/** Groups lifts and slopes by area, open ones first, with the sections of one number as one row. */
import { linesOf } from '../../geometry/geometry-lines.ts'
import { localize, type Language } from '../../values/localized.ts'
import type { Position } from '../../declare/shape.ts'
import type { DisplayStatus, ShownItem, ShownLift, ShownPlace, ShownSlope } from '../feed.ts'
import { byNumber, isLift, isSlope, rowsOf, type Row } from '../board/rows.ts'

export interface Area {
  /** Empty if the resort is one area. */
  name: string
  lifts: Row<ShownLift>[]
  slopes: Row<ShownSlope>[]
}

/** Open first, then unknown, then closed: unknown ones may be open. */
const ranks: Readonly<Record<DisplayStatus, number>> = { open: 0, limited: 1, unknown: 2, closed: 3 }
export const isRunning = ({ status }: Pick<Row, 'status'>) => ranks[status] < ranks.unknown

/** Where guests access it: the lower end, from which a lift starts and to which a slope leads. */
function footOf(item: ShownItem): Position | undefined {
  const lines = item.geometry ? linesOf(item.geometry) : []
  return isLift(item) ? lines[0]?.[0] : lines.at(-1)?.at(-1)
}

function nearest(places: readonly ShownPlace[], [longitude, latitude]: Position): ShownPlace | undefined {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const distance = ({ at }: ShownPlace) => Math.hypot((at[0] - longitude) * narrowing, at[1] - latitude)
  return places.reduce<ShownPlace | undefined>((best, place) => (best && distance(best) <= distance(place) ? best : place), undefined)
}

/** The area of an item is the valley or village nearest to its lower end; with fewer than two of them there is only one area. */
export function areaFinder(places: readonly ShownPlace[]): (item: ShownItem) => ShownPlace | undefined {
  const centres = places.filter(({ type }) => type !== 'peak')
  if (centres.length < 2) return () => undefined
  return (item) => {
    const foot = footOf(item)
    return foot && nearest(centres, foot)
  }
}

const byStatus = (language: Language) => {
  const after = byNumber(language)
  return (a: Row, b: Row) => ranks[a.status] - ranks[b.status] || after(a, b)
}

/** The longest section determines the colour; a name is preferred to a repeated number. */
function localized(row: Row<ShownSlope>, known: ReadonlyMap<string, ShownSlope>, language: Language): Row<ShownSlope> {
  const sections = row.ids.flatMap((id) => known.get(id) ?? [])
  const item = sections.reduce((best, each) => ((each.length ?? 0) > (best.length ?? 0) ? each : best), row.item)
  const names = [item, ...sections].map(({ name }) => localize(name, language))
  return { ...row, item, name: names.find((name) => name && name !== item.mapNumber) ?? row.name }
}

/** The largest area first. */
export function areasOf(items: readonly ShownItem[], places: readonly ShownPlace[], language: Language): Area[] {
  const areaOf = areaFinder(places)
  const groups = new Map<ShownPlace | undefined, ShownItem[]>()
  for (const item of items) {
    const area = areaOf(item)
    const group = groups.get(area)
    if (group) group.push(item)
    else groups.set(area, [item])
  }
  const order = byStatus(language)
  const areas = [...groups].map(([place, all]): Area => {
    const slopes = all.filter(isSlope)
    const known = new Map(slopes.map((slope) => [slope.id, slope]))
    // Within an area a number identifies a slope; without known areas, two slopes may share it.
    const keyOf = ({ mapNumber }: ShownSlope, name: string) =>
      mapNumber && (place || name === mapNumber) ? mapNumber : `${mapNumber}\n${name}`
    return {
      name: place ? localize(place.name, language) : '',
      lifts: rowsOf(all.filter(isLift), language).toSorted(order),
      slopes: rowsOf(slopes, language, keyOf)
        .map((row) => localized(row, known, language))
        .toSorted(order),
    }
  })
  const size = ({ lifts, slopes }: Area) => lifts.length + slopes.length
  return areas.filter((area) => size(area) > 0).toSorted((a, b) => size(b) - size(a))
}
