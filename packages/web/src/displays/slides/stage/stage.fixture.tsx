/** A stage with given slides, on a screen without a server. */
import { render } from '@testing-library/react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import { summaryOf } from '@ridgeline/domain/displays/summary'
import english from '@ridgeline/domain/messages/en/display.json' with { type: 'json' }
import type { Slide } from './slide.ts'
import { Stage } from './stage.tsx'

const feed: Feed = {
  kind: 'ledinfo',
  version: '1',
  generatedAt: '2026-01-10T12:00:00Z',
  languages: ['en'],
  resort: { id: 'r', name: { en: 'Jasná' }, timezone: 'UTC', illustratedMap: null, statusValidUntil: null },
  items: [],
  summary: summaryOf([]),
  weather: [],
  avalanche: null,
  newSnow: null,
  texts: { en: english },
  credits: [],
}

export const baseSlide = {
  seconds: 3600,
  language: 'en',
  title: '',
  text: '',
  severity: 'info',
  transition: 'none',
  hasTicker: false,
  isTouched: false,
} as const

export const stage = (slides: readonly Slide[]) =>
  render(<Stage feed={feed} state={{ feed, offset: 0, contactAt: undefined }} slidesOf={() => [...slides]} />)
