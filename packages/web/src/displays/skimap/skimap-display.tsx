import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { areasOf } from '@ridgeline/domain/displays/map/areas'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { isSlope } from '@ridgeline/domain/displays/board/rows'
import type { DisplayState } from '../feed/display-state.ts'
import { measuredOf } from '../parts/measured.ts'
import { slopeKind, type SlopeKind } from '../parts/slope-kind.ts'
import { useShown } from '../feed/use-shown.ts'
import { sheetOf } from './map/drawing.ts'
import { ItemPages } from './items/item-pages.tsx'
import { WeatherPanel } from './later-parts.ts'
import { lookOf } from './look.ts'
import { MapLegend } from './map/map-legend.tsx'
import { SkiMap } from './ski-map.tsx'
import { SkimapHeader } from './skimap-header.tsx'
import type { Zoom } from './touch/use-map-view.ts'

/** Fetched with the first touch: most screens are out of reach. */
const MapTouch = lazy(async () => ({ default: (await import('./touch/map-touch.tsx')).MapTouch }))

const turnTime = 12_000
/** A portrait map leaves space for a second column of the list. */
const tallBelow = 1.15
/** The lists keep most of the space. */
const maxPlaces = 3
const legendOrder: readonly SlopeKind[] = ['blue', 'red', 'black', 'freeride']

interface Props {
  feed: Feed
  state: DisplayState
  scheme: string | undefined
}

export function SkimapDisplay({ feed: given, state, scheme }: Props) {
  const { feed, time, language, say, freshness } = useShown(given, state, turnTime)
  const { items } = feed
  const { illustratedMap: picture, places: around = noPlaces, terrain = null } = feed.resort
  const sheet = useMemo(() => sheetOf(items, picture, terrain), [items, picture, terrain])
  const areas = useMemo(() => areasOf(items, around, language), [items, around, language])
  const lifts = useMemo(() => areas.flatMap((area) => area.lifts), [areas])
  const slopes = useMemo(() => areas.flatMap((area) => area.slopes), [areas])
  const kinds = useMemo(() => new Set(items.filter(isSlope).map(slopeKind)), [items])
  const svg = useRef<SVGSVGElement>(null)
  const [zoom, setZoom] = useState<Zoom>()
  const [touched, setTouched] = useState<Touched>()
  const isTall = sheet !== undefined && sheet.width < sheet.height * tallBelow
  const hasUnknown = items.some(({ status }) => status === 'unknown')
  const measured = measuredOf(feed, time)
  const clock = { now: time.least ?? Date.parse(feed.generatedAt), timezone: feed.resort.timezone, language }
  const shownPlaces = measured.slice(0, maxPlaces)
  // Listens before React, which drops events on labels of the server until the label script is loaded.
  useEffect(() => {
    // Targets of clicks, wheels and touches are elements.
    const touch = ({ target }: Event) => setTouched((known) => known ?? { target: target as Element })
    const kinds = ['click', 'wheel', 'touchstart']
    for (const kind of kinds) addEventListener(kind, touch, { capture: true, passive: true })
    return () => kinds.forEach((kind) => removeEventListener(kind, touch, true))
  }, [])
  return (
    // On a phone it scrolls, also by keyboard.
    <main className="skimap" aria-label={say('display.skimaps')} tabIndex={0} data-shape={isTall ? 'tall' : 'wide'}>
      <SkimapHeader feed={feed} places={measured} now={time.now} language={language} say={say} freshness={freshness} />
      <div className="map" data-ground={sheet?.picture ? 'picture' : sheet?.terrain ? 'terrain' : undefined}>
        {sheet && (
          <SkiMap
            svg={svg}
            sheet={sheet}
            lifts={lifts}
            slopes={slopes}
            places={around}
            look={lookOf(feed.resort, scheme)}
            zoom={zoom}
            language={language}
            label={say('display.mapLabel')}
          />
        )}
        <MapLegend kinds={legendOrder.filter((kind) => kinds.has(kind))} hasUnknown={hasUnknown} say={say} />
        {feed.credits.length > 0 && <p className="credit">{say('display.credit', feed.credits.join(', '))}</p>}
        {touched && sheet && (
          <Suspense fallback={null}>
            <MapTouch
              svg={svg}
              sheet={sheet}
              rows={[...lifts, ...slopes]}
              clock={clock}
              zoom={zoom}
              onZoom={setZoom}
              first={touched.target}
              onRest={() => setTouched(undefined)}
              say={say}
            />
          </Suspense>
        )}
      </div>
      <ItemPages
        areas={areas}
        columns={isTall ? 2 : 1}
        taken={shownPlaces.length && shownPlaces.length + 1}
        clock={clock}
        seconds={feed.refreshSeconds}
        say={say}
      >
        <Suspense fallback={null}>
          {shownPlaces.length > 0 && <WeatherPanel places={shownPlaces} timezone={feed.resort.timezone} language={language} say={say} />}
        </Suspense>
      </ItemPages>
    </main>
  )
}

interface Touched {
  target: Element
}

const noPlaces: NonNullable<Feed['resort']['places']> = []
