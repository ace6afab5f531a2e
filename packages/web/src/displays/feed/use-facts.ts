/** Derived state of a screen: the time, the feed as of now, texts in any of its languages. */
import { useMemo } from 'react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { Language } from '@ridgeline/domain/values/localized'
import type { DisplayState } from './display-state.ts'
import { freshnessOf } from './freshness.ts'
import { shownFeed } from './shown-feed.ts'
import { sayIn } from '../texts.ts'
import { useServerTime } from '../clock/use-server-time.ts'

export function useFacts(given: Feed, state: DisplayState) {
  const time = useServerTime(state)
  const { least } = time
  const tenSeconds = least === undefined ? undefined : Math.floor(least / 10_000) * 10_000
  const feed = useMemo(() => shownFeed(given, tenSeconds), [given, tenSeconds])
  const sayFor = useMemo(() => {
    const known = new Map(feed.languages.map((language) => [language, sayIn(feed.texts[language] ?? {})]))
    // A notice may be in a language for which the screen has no texts.
    return (language: Language) => known.get(language) ?? known.get(feed.languages[0]!)!
  }, [feed.languages, feed.texts])
  return {
    feed,
    time,
    sayFor,
    freshnessFor: (language: Language) => freshnessOf(state, time, language, sayFor(language)),
  }
}
