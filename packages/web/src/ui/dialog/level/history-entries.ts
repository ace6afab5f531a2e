/** Entries dialogs put into the history, so that Back closes them and stays on the page (R4.29, R4.30, T49). */
export interface HistoryRoom {
  state: () => Record<string, unknown> | null
  push: (state: Record<string, unknown>) => void
  back: () => void
  /** Answers with the way to stop listening. */
  onPop: (listener: () => void) => () => void
}

/** Going back fires an event; a browser that fires none must not block the answer forever. */
const backTakesAtMost = 300

export function historyEntries(room: HistoryRoom) {
  /** Entries that are there, and who waits until they are not. */
  const open = new Map<string, (() => void)[]>()
  const isOn = (mark: string) => !!room.state()?.[mark]

  function leave(mark: string) {
    const waiting = open.get(mark) ?? []
    open.delete(mark)
    for (const resolve of waiting) resolve()
  }

  function goBack(mark: string) {
    const end = () => {
      stop()
      clearTimeout(timer)
      leave(mark)
    }
    const stop = room.onPop(() => !isOn(mark) && end())
    const timer = setTimeout(end, backTakesAtMost)
    room.back()
  }

  return {
    /** Answers with what takes the entry back, for a dialog closed by other ways than Back. One that may not be closed now is not closed by Back. */
    push(mark: string, onBack: () => void, isStaying: () => boolean = () => false): () => void {
      const enter = () => room.push({ ...room.state(), [mark]: true })
      enter()
      open.set(mark, [])
      const stop = room.onPop(() => {
        if (isOn(mark)) return
        // Back has taken the entry off; it is there again for the next time.
        if (isStaying()) return enter()
        stop()
        leave(mark)
        onBack()
      })
      return () => {
        stop()
        if (!open.has(mark)) return
        // A user went elsewhere meanwhile: there is nothing of ours to take back.
        if (isOn(mark)) goBack(mark)
        else leave(mark)
      }
    },
    /** When the entry is no longer in the way of a navigation. At once, if there is none. */
    async gone(mark: string): Promise<void> {
      const waiting = open.get(mark)
      if (waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

/** Past the router, which wraps the methods of `history` and would take this for a navigation. */
const browser: HistoryRoom = {
  state: (): Record<string, unknown> | null => history.state,
  push: (state) => History.prototype.pushState.call(history, state, ''),
  back: () => history.back(),
  onPop(listener) {
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  },
}

export const dialogEntries = historyEntries(browser)
