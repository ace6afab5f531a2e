/** The state of this screen, for its heartbeat. */
import type { ScreenReport } from '@ridgeline/domain/devices/heartbeat'

export interface Watched {
  build: string
  /** When the content was last known to be current, by the clock of this device. */
  contactAt(): number | undefined
}

/** Milliseconds an error is remembered. */
const remembered = 600_000
const megabyte = 1_048_576

/** Starts to count errors of the page. @returns a function that creates the report */
export function watchPage({ build, contactAt }: Watched): () => ScreenReport {
  let errors: number[] = []
  const note = () => {
    errors = [...errors.filter((at) => Date.now() - at < remembered), Date.now()].slice(-1_000)
  }
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)

  return () => {
    const contact = contactAt()
    // Only Chromium reports its memory.
    const { memory } = performance as { memory?: { usedJSHeapSize: number } }
    return {
      build,
      url: location.pathname + location.search,
      width: innerWidth,
      height: innerHeight,
      dataAge: contact === undefined ? null : Math.max(0, Math.round((Date.now() - contact) / 1_000)),
      uptime: Math.round(performance.now() / 1_000),
      errors: errors.filter((at) => Date.now() - at < remembered).length,
      heap: memory ? Math.round(memory.usedJSHeapSize / megabyte) : null,
    }
  }
}
