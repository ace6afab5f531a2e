import type { Language } from '@ridgeline/domain/values/localized'
import { clockText } from './moments.ts'

/** In the zone of the resort. Dashes while the server's time is not known. */
export function Clock({ now, timezone, language }: { now: number | undefined; timezone: string; language: Language }) {
  return now === undefined ? <time>––:––</time> : <time dateTime={new Date(now).toISOString()}>{clockText(now, timezone, language)}</time>
}
