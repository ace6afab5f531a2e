import { useMemo, useRef } from 'react'
import type { Row } from '@ridgeline/domain/displays/rows'
import { labelsOf } from './badges.ts'
import type { Sheet } from './drawing.ts'
import { strokesOf } from './drawing.ts'
import { MapBadge } from './map-badge.tsx'
import { MapGround } from './map-ground.tsx'
import { MapStrokes } from './map-strokes.tsx'
import { useEmOnMap } from './use-em-on-map.ts'

interface Props {
  sheet: Sheet
  lifts: readonly Row[]
  slopes: readonly Row[]
  label: string
}

/** A map with much line for its room is drawn thinner, down to half. */
const sparse = 12
const thinnest = 0.5
/** Badges and names are a third larger where there is room. */
const largestLabel = 1.33
const smallestLabel = 1 / largestLabel

export function SkiMap({ sheet, lifts, slopes, label }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const { picture, width, height } = sheet
  const em = useEmOnMap(svg, width, height)
  const strokes = useMemo(() => strokesOf(sheet.drawn), [sheet])
  const room = Math.max(thinnest, Math.min(1, sparse / sheet.density))
  const thin = em * room
  const labelEm = em * (smallestLabel + (1 - smallestLabel) * 2 * (room - thinnest)) * largestLabel
  const { badges, names } = useMemo(() => labelsOf(sheet, lifts, slopes, labelEm), [sheet, lifts, slopes, labelEm])

  return (
    <>
      {picture && <MapGround picture={picture} />}
      <svg ref={svg} className="map-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {picture && (
          <clipPath id="sheet">
            <rect width={width} height={height} />
          </clipPath>
        )}
        <g clipPath={picture ? 'url(#sheet)' : undefined}>
          <MapStrokes strokes={strokes} em={em} thin={thin} isOnPicture={picture !== null} />
        </g>
        {names.map(({ id, text, anchor, at: [x, y] }) => (
          <text
            key={id}
            className="lift-name"
            x={Math.round(x)}
            y={Math.round(y)}
            textAnchor={anchor}
            fontSize={0.88 * labelEm}
            strokeWidth={0.26 * labelEm}
          >
            {text}
          </text>
        ))}
        {badges.map(({ what, at }) => (
          <MapBadge key={what.item.id} badge={what} at={at} em={labelEm} />
        ))}
      </svg>
    </>
  )
}
