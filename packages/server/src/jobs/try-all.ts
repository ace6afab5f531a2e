import { concurrencyLimit } from '../load/concurrency-limit.ts'

interface Trying {
  /** Of the error, when some failed. */
  message: string
  /** In turn unless more are done at a time. */
  atOnce?: number
}

/** Does the work for each item; one that fails does not stop the others. @throws AggregateError after all have been tried */
export async function tryAll<Item>(
  items: readonly Item[],
  { message, atOnce = 1 }: Trying,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const tasks = concurrencyLimit({ atOnce, waiting: Infinity })
  const results = await Promise.allSettled(items.map((item) => tasks.run(() => work(item))))
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (errors.length > 0) throw new AggregateError(errors, message)
}
