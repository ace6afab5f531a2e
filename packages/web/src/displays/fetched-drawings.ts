/** A browser fetches the one drawing it shows: of script a display has 75 kB at most. */
import { signal } from '../lib/browser/signal.ts'
import type { Drawing, DrawingName } from './drawing-names.ts'

const sources: Readonly<Record<DrawingName, () => Promise<Drawing>>> = {
  departures: async () => (await import('./departures/departures-display.tsx')).DeparturesDisplay,
  skimap: async () => (await import('./skimap/skimap-display.tsx')).SkimapDisplay,
  led: async () => (await import('./led/led-display.tsx')).LedDisplay,
  tv: async () => (await import('./tv/tv-display.tsx')).TvDisplay,
  kiosk: async () => (await import('./kiosk/kiosk-display.tsx')).KioskDisplay,
}

/** Milliseconds. A screen whose order changes while its network is away gets the drawing when it is back. */
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

  /** @returns when it is there; it does not give up. */
  fetch(name: DrawingName): Promise<void> {
    const known = coming.get(name) ?? fetchDrawing(name)
    coming.set(name, known)
    return known
  },
}
