/** The text that scrolls at the bottom of a slide: other current messages, and why lifts do not run. */
import type { ShownNotice } from '@ridgeline/domain/displays/info'
import { localize } from '@ridgeline/domain/values/localized'
import { ledNotes } from '../../led/led-rows.ts'
import type { SlideBase } from './slide.ts'
import type { SlideFrame } from './slide-view.tsx'

type Frame = Pick<SlideFrame, 'feed' | 'time' | 'say'>

export function tickerOf(notices: readonly ShownNotice[], { feed, time, say }: Frame, { key, language }: SlideBase): string {
  const others = notices.filter(({ id, text }) => !key.startsWith(id) && text)
  const notes = others.map(({ title, text }) => [localize(title, language), localize(text, language)].filter(Boolean).join(': '))
  const { skilifts } = feed.summary
  const open = skilifts.total ? [`${say('display.liftsOpen')} ${skilifts.open}/${skilifts.total}`] : []
  return [...open, ...notes, ...ledNotes(feed, language, time, say)].join('   ·   ')
}
