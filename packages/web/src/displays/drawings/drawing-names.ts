/** Which drawing a feed needs: one for each kind of display, and information displays one for each medium (R1.46). */
import type { ScreenKind } from '@ridgeline/domain/displays/info'
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import type { ComponentType } from 'react'
import type { DisplayState } from '../feed/display-state.ts'

/** Web, mobile and kiosk share one drawing. */
export type DrawingName = 'departures' | 'skimap' | 'led' | 'tv' | 'kiosk'

export interface DrawingProps {
  feed: DisplayFeed
  state: DisplayState
  /** When the server rendered the page. */
  drawnAt: string
  /** Light by default. */
  scheme: string | undefined
}

/** Each drawing gets only feeds of its own kind. */
export type Drawing = ComponentType<never>

const ofScreen: Readonly<Record<ScreenKind, DrawingName>> = { led: 'led', tv: 'tv', kiosk: 'kiosk', web: 'kiosk', mobile: 'kiosk' }

export function drawingName(feed: DisplayFeed): DrawingName {
  if (feed.kind === 'departures') return 'departures'
  return feed.kind === 'skimaps' ? 'skimap' : ofScreen[feed.info?.screen ?? 'led']
}
