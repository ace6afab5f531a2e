import { concurrencyLimit } from '../http/concurrency-limit.ts'

/** A big picture unpacked takes a quarter of a gigabyte. */
export const pictureWork = concurrencyLimit({ atOnce: 2, waiting: 100 })
