/**
 * Requests of screens that are held until there is something to send: commands reach a screen at once, and idle screens send few requests.
 * They are woken by the published changes of the device, so it does not matter which server holds the request.
 */
export interface Waiting {
  /** Resolves when the device changed, or after so many milliseconds. */
  forWord(deviceId: string, time: number): Promise<void>
  wake(deviceId: string): void
  /** Releases all requests at shutdown. */
  end(): void
  isOver(): boolean
}

export function waitingScreens(): Waiting {
  const held = new Map<string, Set<() => void>>()
  let isOver = false

  return {
    forWord(deviceId, time) {
      if (isOver || time <= 0) return Promise.resolve()
      return new Promise((resolve) => {
        const of = held.get(deviceId) ?? new Set()
        held.set(deviceId, of)
        const release = () => {
          clearTimeout(timer)
          of.delete(release)
          if (of.size === 0) held.delete(deviceId)
          resolve()
        }
        const timer = setTimeout(release, time)
        of.add(release)
      })
    },
    wake(deviceId) {
      for (const release of held.get(deviceId) ?? []) release()
    },
    isOver: () => isOver,
    end() {
      isOver = true
      for (const releases of held.values()) for (const release of releases) release()
    },
  }
}
