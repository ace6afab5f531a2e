/** Which drawing a feed asks for: the kinds of display, and of the information display one for each sort of screen (R1.46). */
import type { ScreenKind } from '@ridgeline/domain/displays/info'
import type { DisplayFeed } from '@ridgeline/domain/displays/page-data'
import type { ComponentType } from 'react'
import type { DisplayState } from './display-state.ts'

/** Sites, phones and kiosks are drawn alike. */
export type DrawingName = 'departures' | 'skimap' | 'led' | 'tv' | 'kiosk'

export interface DrawingProps {
  feed: DisplayFeed
  state: DisplayState
  /** When the server drew the first picture. */
  drawnAt: string
}

/** Each gets the feeds of its own kind and no others. */
export type Drawing = ComponentType<never>

const ofScreen: Readonly<Record<ScreenKind, DrawingName>> = { led: 'led', tv: 'tv', kiosk: 'kiosk', web: 'kiosk', mobile: 'kiosk' }

export function drawingName(feed: DisplayFeed): DrawingName {
  if (feed.kind === 'departures') return 'departures'
  return feed.kind === 'skimaps' ? 'skimap' : ofScreen[feed.info?.screen ?? 'led']
}
