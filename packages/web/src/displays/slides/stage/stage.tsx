import { useEffect, useMemo, useState } from 'react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ShownNotice } from '@ridgeline/domain/displays/info'
import { localize } from '@ridgeline/domain/values/localized'
import { Clock } from '../../clock/clock.tsx'
import type { DisplayState } from '../../feed/display-state.ts'
import { Line } from '../../parts/line.tsx'
import { useFacts } from '../../feed/use-facts.ts'
import { useOnAir } from '../../clock/use-on-air.ts'
import { useRotation } from '../../clock/use-rotation.ts'
import type { Slide } from './slide.ts'
import type { SlideRoom } from './slide-making.ts'
import { SlideView } from './slide-view.tsx'
import { tickerOf } from './ticker.ts'
import { useBroken } from './use-broken.ts'

interface StageProps {
  feed: Feed
  state: DisplayState
  slidesOf: (notices: readonly ShownNotice[], room: SlideRoom) => Slide[]
}

/** Milliseconds of the transition. The last slide stays until the next one is ready, so the screen is never blank. */
const changeTime = 900
const none: ShownNotice[] = []

export function Stage({ feed: given, state, slidesOf }: StageProps) {
  const { feed, time, sayFor, freshnessFor } = useFacts(given, state)
  const { resort } = feed
  const notices = useOnAir(given.info?.notices ?? none, resort.timezone, time.offset, Date.parse(given.generatedAt))
  const { broken, onBroken } = useBroken()
  const { page, turn } = useRotation<Slide>((round) => slidesOf(notices, { feed, time, round }).filter(({ key }) => !broken.has(key)))
  const { layers, onReady } = useLayers(page)
  const language = page?.language ?? feed.languages[0]!
  const say = sayFor(language)
  const freshness = freshnessFor(language)
  const ticker = page?.hasTicker ? tickerOf(notices, { feed, time, say }, page) : ''
  return (
    <main className="stage" data-ticker={Boolean(ticker) || undefined} data-touched={page?.isTouched || undefined}>
      {layers.map(({ slide, isReady }) => (
        <section
          key={slide.key}
          className="slide"
          lang={slide.language}
          data-kind={slide.kind}
          data-ready={isReady || undefined}
          data-transition={slide.transition}
          aria-hidden={!isReady || slide.key !== page?.key}
        >
          <SlideView
            slide={slide}
            frame={{ feed, time, say: sayFor(slide.language), onReady: () => onReady(slide.key), onBroken: () => onBroken(slide.key) }}
          />
        </section>
      ))}
      {!page && <h1 className="stage-name">{localize(resort.name, language)}</h1>}
      <p className="stage-time">
        <b>{localize(resort.name, language)}</b>
        <Clock now={time.now} timezone={resort.timezone} language={language} />
      </p>
      {ticker && (
        <footer>
          <Line text={ticker} speed={4} isMatrix={false} isRunning />
        </footer>
      )}
      {page?.isTouched && (
        <nav>
          <button type="button" onClick={() => turn(-1)} aria-label={say('display.previous')}>
            ‹
          </button>
          <button type="button" onClick={() => turn(1)} aria-label={say('display.next')}>
            ›
          </button>
        </nav>
      )}
      {freshness.isStale && (
        <p className="stage-age" role="status">
          {freshness.text}
        </p>
      )}
    </main>
  )
}

interface Layer {
  slide: Slide
  isReady: boolean
}

/** The current slide over the previous one, which is removed after the transition. */
function useLayers(page: Slide | undefined) {
  const [ready, setReady] = useState<string>()
  const [before, setBefore] = useState<Slide>()
  const key = page?.key
  // A single slide that broke must not stay mounted: it would be shown again as the element that failed.
  if (!page && (before || ready !== undefined)) {
    setBefore(undefined)
    setReady(undefined)
  }
  // The slide was still mounted below: it is already rendered and does not report ready again.
  if (before && before.key === key && ready !== key) setReady(key)
  const isReady = ready === key
  useEffect(() => {
    if (!isReady || !page) return undefined
    const timer = setTimeout(() => setBefore(page), changeTime)
    return () => clearTimeout(timer)
  }, [isReady, page])
  // A picture that is loaded again in the slide below does not count: the current one would wait for its own report for good.
  const onReady = (of: string) => {
    if (of === key) setReady(of)
  }
  const layers = useMemo<Layer[]>(() => {
    if (!page) return []
    const under = before && before.key !== key ? [{ slide: before, isReady: true }] : []
    return [...under, { slide: page, isReady: isReady || (!before && ready === undefined) }]
  }, [before, page, key, isReady, ready])
  return { layers, onReady }
}
