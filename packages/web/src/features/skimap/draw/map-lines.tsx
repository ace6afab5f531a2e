/** All lines on the picture, drawn or estimated, in the colours guests see or by the certainty of their place. */
import { linesPath } from '@ridgeline/domain/displays/map/placement/projection'
import { memo } from 'react'
import type { PlacedItem } from '../work/map-item.ts'

export type Look = 'work' | 'guest'

interface MapLinesProps {
  items: readonly PlacedItem[]
  look: Look
  /** The edited line, which is drawn separately. */
  without: string | undefined
}

const isUsable = ({ status }: PlacedItem) => status === 'open' || status === 'limited'
/** Usable items on top, lifts over slopes. */
const rank = (item: PlacedItem) => Number(isUsable(item)) * 2 + Number(item.kind === 'lift')

export const MapLines = memo(function MapLines({ items, look, without }: MapLinesProps) {
  const drawn = items.filter(({ id, lines }) => lines.length > 0 && id !== without).toSorted((one, other) => rank(one) - rank(other))
  return (
    <g className="skimap-lines" data-look={look}>
      {drawn.map((item) => {
        const path = linesPath(item.lines)
        return (
          <g key={item.id} data-kind={item.kind} data-open={isUsable(item) || undefined} data-state={item.state}>
            <path d={path} className="skimap-casing" vectorEffect="non-scaling-stroke" />
            <path d={path} className="skimap-line" vectorEffect="non-scaling-stroke" />
          </g>
        )
      })}
    </g>
  )
})
