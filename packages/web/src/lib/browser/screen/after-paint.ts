/** A page that is not in sight gets no frames; what waits for one goes on after this. */
const maxDelay = 100

/**
 * Runs when what was drawn until now is on the screen: in the frame after it, since a task right after a frame competes with the process
 * that paints it. @returns the way to give up.
 */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(run)
    })
  })
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    run()
  }, maxDelay)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
