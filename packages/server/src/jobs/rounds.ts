/** Runs rounds one after another; any number of requests during a round causes one further round. */
export function roundsOf(round: () => Promise<void>, failed: (error: unknown) => void) {
  let running = Promise.resolve()
  let isWaiting = false
  return {
    begin() {
      // The waiting round has not started, so it covers this request too.
      if (isWaiting) return
      isWaiting = true
      running = running
        .then(() => {
          isWaiting = false
          return round()
        })
        .catch(failed)
    },
    /** Resolves when all requested rounds are finished. */
    ended: () => running,
  }
}
