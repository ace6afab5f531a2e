/** A browser fetches only the drawing it shows, to stay below the limit of 75 kB of script per display. */
import { signal } from '../../lib/browser/signal.ts'
import type { Drawing, DrawingName } from './drawing-names.ts'

const sources: Readonly<Record<DrawingName, () => Promise<Drawing>>> = {
  departures: async () => (await import('../departures/departures-display.tsx')).DeparturesDisplay,
  skimap: async () => (await import('../skimap/skimap-display.tsx')).SkimapDisplay,
  led: async () => (await import('../led/led-display.tsx')).LedDisplay,
  tv: async () => (await import('../tv/tv-display.tsx')).TvDisplay,
  kiosk: async () => (await import('../kiosk/kiosk-display.tsx')).KioskDisplay,
}

/** Milliseconds between attempts. A screen that needs another drawing while offline gets it when the network is back. */
const pause = 5_000

const fetched = new Map<DrawingName, Drawing>()
const coming = new Map<DrawingName, Promise<void>>()
const changed = signal()

async function fetchDrawing(name: DrawingName): Promise<void> {
  for (;;) {
    try {
      fetched.set(name, await sources[name]())
      return changed.emit()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

export const fetchedDrawings = {
  subscribe: changed.subscribe,
  get: (name: DrawingName) => fetched.get(name),

  /** Resolves when the drawing is loaded; it does not give up. */
  fetch(name: DrawingName): Promise<void> {
    const known = coming.get(name) ?? fetchDrawing(name)
    coming.set(name, known)
    return known
  },
}
