/** The map in layers: the mountain or the resort's own picture, lines, then numbers and names. */
import { Suspense, useDeferredValue, useMemo, type RefObject } from 'react'
import type { ShownPlace } from '@ridgeline/domain/displays/feed'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Row } from '@ridgeline/domain/displays/board/rows'
import { strokesOf, type Sheet } from './map/drawing.ts'
import { LabelLayer } from './later-parts.ts'
import { MapGround } from './map/map-ground.tsx'
import { MapStrokes } from './map/map-strokes.tsx'
import { closer, useMapView, type Zoom } from './touch/use-map-view.ts'

interface Props {
  svg: RefObject<SVGSVGElement | null>
  sheet: Sheet
  lifts: readonly Row[]
  slopes: readonly Row[]
  places: readonly ShownPlace[]
  /** Season and time of day of the mountain, as its drawings are named. */
  look: string
  zoom: Zoom | undefined
  language: Language
  label: string
}

/** Dense maps are drawn thinner, down to half. */
const sparse = 12
const thinnest = 0.5
/** Badges and names are a third larger where there is space. */
const maxLabel = 1.33
const smallestLabel = 1 / maxLabel
const whole = 1

export function SkiMap({ svg, sheet, lifts, slopes, places, look, zoom, language, label }: Props) {
  const { picture, terrain, width, height } = sheet
  const { em: emOfWhole, window } = useMapView(svg, width, height)
  const strokes = useMemo(() => strokesOf(sheet.drawn), [sheet])
  // The map follows fingers at once, its labels when there is time.
  const settled = useDeferredValue(zoom)
  const factor = settled?.factor ?? whole
  const em = emOfWhole / factor
  const room = Math.max(thinnest, Math.min(1, (sparse * factor) / sheet.density))
  const thin = em * room
  const labelEm = em * (smallestLabel + (1 - smallestLabel) * 2 * (room - thinnest)) * maxLabel
  const seen = useMemo(() => (settled ? closer(window, settled) : window), [settled, window])
  const placed = useMemo(
    () => ({ sheet, lifts, slopes, places, seen, em: labelEm, language }),
    [sheet, lifts, slopes, places, seen, labelEm, language],
  )
  // Until the script of the labels is loaded, the labels of the server stay; an urgent render of their boundary would remove them.
  const labelled = useDeferredValue(placed)
  const labels = useMemo(
    () => (
      <Suspense fallback={null}>
        <LabelLayer {...labelled} />
      </Suspense>
    ),
    [labelled],
  )
  const box = zoom ? closer(sheet, zoom) : { x: 0, y: 0, width, height }

  return (
    <>
      {picture && <MapGround picture={picture} zoom={zoom} em={emOfWhole} />}
      <svg
        ref={svg}
        className="map-picture"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={label}
        data-zoomed={zoom && ''}
      >
        {terrain && (
          <image
            className="map-terrain"
            href={`${terrain.address}/${look}.svg`}
            x={terrain.x}
            y={terrain.y}
            width={terrain.width}
            height={terrain.height}
            preserveAspectRatio="none"
          />
        )}
        {picture && (
          <clipPath id="sheet">
            <rect width={width} height={height} />
          </clipPath>
        )}
        <g clipPath={picture ? 'url(#sheet)' : undefined}>
          <MapStrokes strokes={strokes} em={em} thin={thin} isOnPicture={picture !== null} />
        </g>
        {labels}
      </svg>
    </>
  )
}
