/** Places numbers and names on the map, and again when the lines, the language or the visible part change. */
import { useMemo } from 'react'
import type { ShownPlace } from '@ridgeline/domain/displays/feed'
import type { Box } from '@ridgeline/domain/displays/map/placement/placement'
import type { Row } from '@ridgeline/domain/displays/board/rows'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { labelsOf } from './badges.ts'
import type { Sheet } from './drawing.ts'
import { MapLabels } from './map-labels.tsx'
import { useTextWidth } from '../text-width.ts'

export interface LabelLayerProps {
  sheet: Sheet
  lifts: readonly Row[]
  slopes: readonly Row[]
  places: readonly ShownPlace[]
  /** The visible part of the map. */
  seen: Box
  /** Units of the map in one em of its labels. */
  em: number
  language: Language
}

/** Em of free space along the edge. */
const edge = 0.3

export function LabelLayer({ sheet, lifts, slopes, places, seen, em, language }: LabelLayerProps) {
  const measure = useTextWidth()
  const labels = useMemo(() => {
    const { picture, width, height, place } = sheet
    const named = place
      ? places.map(({ id, type, name, at, altitude }) => ({
          id,
          type,
          text: [localize(name, language), type === 'peak' && altitude !== null && `${altitude} m`].filter(Boolean).join(' '),
          at: place(at),
        }))
      : []
    const inside = inset(seen, edge * em)
    const window = picture ? common(inside, { x: 0, y: 0, width, height }) : inside
    return labelsOf({ sheet, lifts, slopes, places: named }, em, window, measure)
  }, [sheet, lifts, slopes, places, seen, em, language, measure])
  return <MapLabels labels={labels} em={em} />
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by })

/** A painted picture ends at its edge. */
function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const [right, bottom] = [Math.min(one.x + one.width, other.x + other.width), Math.min(one.y + one.height, other.y + other.height)]
  return { x, y, width: right - x, height: bottom - y }
}
