/** The text that scrolls at the bottom of a slide: other current messages, and why lifts do not run. */
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ShownNotice } from '@ridgeline/domain/displays/info'
import { localize } from '@ridgeline/domain/values/localized'
import { ledNotes } from '../../led/led-rows.ts'
import type { Say } from '../../texts.ts'
import type { SlideBase } from './slide.ts'

export function tickerOf(notices: readonly ShownNotice[], feed: Feed, { key, language }: SlideBase, say: Say): string {
  const others = notices.filter(({ id, text }) => !key.startsWith(id) && text)
  const notes = others.map(({ title, text }) => [localize(title, language), localize(text, language)].filter(Boolean).join(': '))
  const { skilifts } = feed.summary
  const open = skilifts.total ? [`${say('display.liftsOpen')} ${skilifts.open}/${skilifts.total}`] : []
  return [...open, ...notes, ...ledNotes(feed, language)].join('   ·   ')
}
