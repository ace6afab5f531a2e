/** Something others may listen to. */
export interface Signal<T> {
  emit: (value: T) => void
  subscribe: (listener: (value: T) => void) => () => void
}

export function signal<T = void>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    emit(value) {
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
