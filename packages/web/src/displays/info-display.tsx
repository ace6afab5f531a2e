/** The information display as the screen that looks at it: boards, TVs, kiosks, sites and phones have pages of their own (R1.46). */
import type { ComponentType } from 'react'
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ScreenKind } from '@ridgeline/domain/displays/info'
import type { DisplayState } from './display-state.ts'
import { KioskDisplay } from './kiosk/kiosk-display.tsx'
import { LedDisplay } from './led/led-display.tsx'
import { TvDisplay } from './tv/tv-display.tsx'

interface Props {
  feed: Feed
  state: DisplayState
}

const screens: Readonly<Record<ScreenKind, ComponentType<Props>>> = {
  led: LedDisplay,
  tv: TvDisplay,
  kiosk: KioskDisplay,
  web: KioskDisplay,
  mobile: KioskDisplay,
}

export function InfoDisplay(props: Props) {
  const Screen = screens[props.feed.info?.screen ?? 'led']
  return <Screen {...props} />
}
