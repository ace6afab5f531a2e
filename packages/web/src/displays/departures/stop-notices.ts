/** What scrolls along the bottom of a departure board: the lifts at the stop that do not run as usual, then the text of staff. */
import type { DepartureFeed, StopLift } from '@ridgeline/domain/displays/board/departure-feed'
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { statusReason } from '../parts/planned-time.ts'
import { sayIn } from '../texts.ts'

const between = '   •   '

/** `Funitel: closed · wind · again at about 13:30` */
function liftText({ name, ...lift }: StopLift, now: number, timezone: string, language: Language, say: ReturnType<typeof sayIn>): string {
  const row = { status: lift.status, note: localize(lift.statusNote, language), item: { ...lift, closesAt: null } }
  const reason = statusReason(row, { now, timezone, language }, say)
  return `${localize(name, language)}: ${[say(`status.${lift.status}`), reason].filter(Boolean).join(' · ')}`
}

/** @returns nothing if there is nothing to say */
export function stopNotices({ stop, lifts = [], languages, texts, resort }: DepartureFeed, now: number): Localized | undefined {
  const notices = languages.map((language): [Language, string] => {
    const say = sayIn(texts[language] ?? {})
    const parts = [...lifts.map((lift) => liftText(lift, now, resort.timezone, language, say)), localize(stop.infoText, language)]
    return [language, parts.filter(Boolean).join(between)]
  })
  return notices.some(([, notice]) => notice) ? Object.fromEntries(notices) : undefined
}
