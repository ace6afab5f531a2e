import { concurrencyLimit } from '../../load/concurrency-limit.ts'

/** A large decoded picture needs a quarter of a gigabyte. */
export const pictureWork = concurrencyLimit({ atOnce: 2, waiting: 100 })
