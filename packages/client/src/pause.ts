/** Waits some milliseconds; at once over when the signal aborts, which then throws its reason. */
export async function pause(time: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  const timer = setTimeout(end, time)
  signal?.addEventListener('abort', end)
  await promise
  clearTimeout(timer)
  // A signal often outlives thousands of pauses.
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
}
