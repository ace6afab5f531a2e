import type { Language } from '@ridgeline/domain/localized'
import { clockText } from './moments.ts'

/** In the zone of the resort. The place is kept while the time is not known. */
export function Clock({ now, timezone, language }: { now: number | undefined; timezone: string; language: Language }) {
  return now === undefined ? (
    <time>{'\u2007\u2007:\u2007\u2007'}</time>
  ) : (
    <time dateTime={new Date(now).toISOString()}>{clockText(now, timezone, language)}</time>
  )
}
