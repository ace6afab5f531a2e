/** All drawings for the server, which renders each page first and adds the script that hydrates it. */
import { DeparturesDisplay } from '../departures/departures-display.tsx'
import type { Drawing, DrawingName } from './drawing-names.ts'
import { KioskDisplay } from '../kiosk/kiosk-display.tsx'
import { LedDisplay } from '../led/led-display.tsx'
import { SkimapDisplay } from '../skimap/skimap-display.tsx'
import { TvDisplay } from '../tv/tv-display.tsx'

interface Drawn {
  drawing: Drawing
  /** Path from packages/web. */
  source: string
}

export const drawings: Readonly<Record<DrawingName, Drawn>> = {
  departures: { drawing: DeparturesDisplay, source: 'src/displays/departures/departures-display.tsx' },
  skimap: { drawing: SkimapDisplay, source: 'src/displays/skimap/skimap-display.tsx' },
  led: { drawing: LedDisplay, source: 'src/displays/led/led-display.tsx' },
  tv: { drawing: TvDisplay, source: 'src/displays/tv/tv-display.tsx' },
  kiosk: { drawing: KioskDisplay, source: 'src/displays/kiosk/kiosk-display.tsx' },
}
