/** Derived state of every display: the time, the current language, the feed as of now. */
import { useMemo } from 'react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { DisplayState } from './display-state.ts'
import { freshnessOf } from './freshness.ts'
import { shownFeed } from './shown-feed.ts'
import { sayIn } from '../texts.ts'
import { useServerTime } from '../clock/use-server-time.ts'
import { useIntervalCount } from '../clock/use-interval-count.ts'

/** Pages in one language before the next language. */
const turnsOfLanguage = 2

export function useShown(given: Feed, state: DisplayState, turnTime: number) {
  const time = useServerTime(state)
  const { least } = time
  const turn = useIntervalCount(given.refreshSeconds === undefined ? turnTime : given.refreshSeconds * 1_000)
  const tenSeconds = least === undefined ? undefined : Math.floor(least / 10_000) * 10_000
  const feed = useMemo(() => shownFeed(given, tenSeconds), [given, tenSeconds])
  const language = feed.languages[Math.floor(turn / turnsOfLanguage) % feed.languages.length] ?? 'en'
  const say = useMemo(() => sayIn(feed.texts[language] ?? {}), [feed.texts, language])
  return { feed, time, turn, language, say, freshness: freshnessOf(state, time, language, say) }
}
