/**
 * Requests of screens that are held until there is something to send: commands reach a screen at once, and idle screens send few requests.
 * They are woken by the published changes of the device, so it does not matter which server holds the request.
 */
export interface Waiting {
  /**
   * Held from this call on: what is read after it misses no change. @param time milliseconds, after which it is released in any case
   */
  hold(deviceId: string, time: number): Held
  wake(deviceId: string): void
  /** Releases all requests at shutdown. */
  end(): void
  isOver(): boolean
}

export interface Held {
  /** Resolves when the device changed, or the time is over. */
  released: Promise<void>
  release(): void
}

export function waitingScreens(): Waiting {
  const held = new Map<string, Set<() => void>>()
  let isOver = false

  return {
    hold(deviceId, time) {
      const { promise: released, resolve } = Promise.withResolvers<void>()
      const ofDevice = held.get(deviceId) ?? new Set()
      const release = () => {
        clearTimeout(timer)
        ofDevice.delete(release)
        if (ofDevice.size === 0 && held.get(deviceId) === ofDevice) held.delete(deviceId)
        resolve()
      }
      const timer = setTimeout(release, time)
      held.set(deviceId, ofDevice.add(release))
      if (isOver) release()
      return { released, release }
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
