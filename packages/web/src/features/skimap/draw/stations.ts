/** The stations of lifts, whose coordinates are known, as suggestions for control points. */
import { linesOf } from '@ridgeline/domain/geometry/geometry-lines'
import type { Language } from '@ridgeline/domain/values/localized'
import { text } from '../../../lib/language/texts/i18n.ts'
import { titleOf, type MapItem } from '../work/map-item.ts'

export interface Station {
  id: string
  label: string
  latitude: string
  longitude: string
}

/** As many decimals as coordinates have (R5.42). */
const decimals = 7

/** A lift is drawn from its bottom to its top. */
export function stationsOf(items: readonly MapItem[], language: Language): Station[] {
  return items.flatMap((item) => {
    const line = item.kind === 'lift' && item.geometry ? linesOf(item.geometry) : []
    const [first, last] = [line[0]?.[0], line.at(-1)?.at(-1)]
    if (!first || !last) return []
    const title = titleOf(item, language)
    const station = (end: 'bottom' | 'top', [longitude, latitude]: typeof first): Station => ({
      id: `${item.id} ${end}`,
      label: text(`skimap.${end}`, title),
      latitude: latitude.toFixed(decimals),
      longitude: longitude.toFixed(decimals),
    })
    return [station('bottom', first), station('top', last)]
  })
}
