import './map-picture.css'
import { useMemo, useRef } from 'react'
import type { Row } from '@ridgeline/domain/displays/rows'
import { labelsOf } from './badges.ts'
import type { Sheet } from './drawing.ts'
import { strokesOf } from './drawing.ts'
import { MapBadge } from './map-badge.tsx'
import { useEmOnMap } from './use-em-on-map.ts'

interface Props {
  sheet: Sheet
  lifts: readonly Row[]
  slopes: readonly Row[]
  label: string
}

/** Widths in em; a map with much line for its room is drawn thinner, down to half. */
const widths = { piste: 0.29, casing: 0.475, closed: 0.15, lift: 0.14, liftCasing: 0.265, liftClosed: 0.115 }
const sparse = 12
const thinnest = 0.5
/** Badges and names are a third larger where there is room. */
const largestLabel = 1.33
const smallestLabel = 1 / largestLabel

export function SkiMap({ sheet, lifts, slopes, label }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const { width, height } = sheet.projection
  const em = useEmOnMap(svg, width, height)
  const strokes = useMemo(() => strokesOf(sheet.drawn), [sheet])
  const room = Math.max(thinnest, Math.min(1, sparse / sheet.density))
  const thin = em * room
  const labelEm = em * (smallestLabel + (1 - smallestLabel) * 2 * (room - thinnest)) * largestLabel
  const { badges, names } = useMemo(() => labelsOf(sheet, lifts, slopes, labelEm), [sheet, lifts, slopes, labelEm])
  const casings = strokes.filter(({ state }) => state === 'open')

  return (
    <svg ref={svg} className="map-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        {casings.map(({ kind, path }) => (
          <path key={kind} id={`open-${kind}`} d={path} />
        ))}
      </defs>
      {strokes
        .filter(({ state }) => state === 'closed')
        .map(({ kind, path }) => (
          <path
            key={kind}
            className="closed-line"
            data-kind={kind}
            d={path}
            strokeWidth={(kind === 'lift' ? widths.liftClosed : widths.closed) * thin}
            strokeDasharray={`${0.22 * thin} ${0.2 * thin}`}
          />
        ))}
      {casings
        .filter(({ kind }) => kind !== 'lift')
        .map(({ kind }) => (
          <use key={kind} className="casing" href={`#open-${kind}`} strokeWidth={widths.casing * thin} />
        ))}
      {casings
        .filter(({ kind }) => kind !== 'lift')
        .map(({ kind }) => (
          <use
            key={kind}
            className="open-line"
            data-kind={kind}
            href={`#open-${kind}`}
            strokeWidth={widths.piste * thin}
            strokeDasharray={kind === 'freeride' ? `${0.8 * thin} ${0.5 * thin}` : undefined}
          />
        ))}
      {casings
        .filter(({ kind }) => kind === 'lift')
        .map(({ kind }) => (
          <g key={kind}>
            <use className="casing" href="#open-lift" strokeWidth={widths.liftCasing * em} />
            <use className="open-line" data-kind="lift" href="#open-lift" strokeWidth={widths.lift * em} />
          </g>
        ))}
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
  )
}
