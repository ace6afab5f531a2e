/** How long the end of a server waits for work in the background. */

/**
 * Milliseconds. Less than the lease of a job, so that no other server takes one that runs here; and with the rest of a shutdown no more
 * than the ten seconds after which an operator kills a process that was asked to end.
 */
export const stopTimeout = 8_000

/** Resolves when the work has ended, at the latest after `timeout` milliseconds; what is not done then is repeated later. */
export async function endedWithin(work: Promise<unknown>, timeout: number): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, timeout)
  await Promise.race([work, over.promise]).finally(() => clearTimeout(timer))
}
