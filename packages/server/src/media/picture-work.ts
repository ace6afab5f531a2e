import { workshopOf } from '../http/workshop.ts'

/** A big picture unpacked takes a quarter of a gigabyte. */
export const pictureWork = workshopOf({ atOnce: 2, waiting: 100 })
