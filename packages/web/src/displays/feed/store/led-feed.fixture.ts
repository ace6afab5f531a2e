/** The feed of an LED display without lifts and slopes, by version and second. */
import type { LedFeed } from '@ridgeline/domain/displays/feed'
import { summaryOf } from '@ridgeline/domain/displays/summary'

export const momentAt = (second: number) => `2026-12-01T08:00:0${second}.000Z`
export const summary = summaryOf([])
export const feedAt = (version: string, second: number): LedFeed => ({
  kind: 'ledinfo',
  version,
  generatedAt: momentAt(second),
  languages: ['sk'],
  resort: { id: 'r', name: { sk: 'Jasná' }, timezone: 'Europe/Bratislava', illustratedMap: null, statusValidUntil: null },
  items: [],
  summary,
  weather: [],
  avalanche: null,
  newSnow: null,
  texts: {},
  credits: [],
})
