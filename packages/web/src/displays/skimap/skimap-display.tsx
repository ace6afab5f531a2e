import { useMemo } from 'react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { isSlope, liftRows, slopeRows } from '@ridgeline/domain/displays/rows'
import type { DisplayState } from '../display-state.ts'
import { slopeKind, type SlopeKind } from '../slope-kind.ts'
import { useShown } from '../use-shown.ts'
import { sheetOf } from './drawing.ts'
import { ItemPages } from './item-pages.tsx'
import { measuredOf } from '../measured.ts'
import { MapLegend } from './map-legend.tsx'
import { SkiMap } from './ski-map.tsx'
import { SkimapHeader } from './skimap-header.tsx'
import { WeatherPanel } from './weather-panel.tsx'

const turnTime = 12_000
/** A map higher than wide leaves room for a second column of the list. */
const tallBelow = 1.15
/** The lists have most of the room. */
const mostPlaces = 3
const legendOrder: readonly SlopeKind[] = ['blue', 'red', 'black', 'freeride']

export function SkimapDisplay({ feed: given, state }: { feed: Feed; state: DisplayState }) {
  const { feed, time, turn, language, say, freshness } = useShown(given, state, turnTime)
  const { items } = feed
  const picture = feed.resort.illustratedMap
  const sheet = useMemo(() => sheetOf(items, picture), [items, picture])
  const lifts = useMemo(() => liftRows(items, language), [items, language])
  const slopes = useMemo(() => slopeRows(items, language), [items, language])
  const kinds = useMemo(() => new Set(items.filter(isSlope).map(slopeKind)), [items])
  const isTall = sheet !== undefined && sheet.width < sheet.height * tallBelow
  const hasUnknown = items.some(({ status }) => status === 'unknown')
  const places = measuredOf(feed, time)
  const told = places.slice(0, mostPlaces)
  return (
    <main className="skimap" data-shape={isTall ? 'tall' : 'wide'}>
      <SkimapHeader feed={feed} places={places} now={time.now} language={language} say={say} freshness={freshness} />
      <div className="map" data-ground={sheet?.picture ? 'picture' : undefined}>
        {sheet && <SkiMap sheet={sheet} lifts={lifts} slopes={slopes} label={say('display.mapLabel')} />}
        <MapLegend kinds={legendOrder.filter((kind) => kinds.has(kind))} hasUnknown={hasUnknown} say={say} />
        {feed.credits.length > 0 && <p className="credit">{say('display.credit', feed.credits.join(', '))}</p>}
      </div>
      <ItemPages lifts={lifts} slopes={slopes} columns={isTall ? 2 : 1} taken={told.length && told.length + 1} turn={turn} say={say}>
        {told.length > 0 && <WeatherPanel places={told} timezone={feed.resort.timezone} language={language} say={say} />}
      </ItemPages>
    </main>
  )
}
