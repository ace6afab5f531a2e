/** Rounds one after the other; however often one is asked for while another goes on, one follows. */
export function roundsOf(round: () => Promise<void>, failed: (error: unknown) => void) {
  let running = Promise.resolve()
  let isWaiting = false
  return {
    begin() {
      // What waits has not looked yet: it sees this too.
      if (isWaiting) return
      isWaiting = true
      running = running
        .then(() => {
          isWaiting = false
          return round()
        })
        .catch(failed)
    },
    /** Resolves when all that was asked for is done. */
    ended: () => running,
  }
}
