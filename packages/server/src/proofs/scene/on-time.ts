import { isFull } from './chance.ts'

/** A limit by the clock, in milliseconds: as promised in the full proof, four times as long in `npm test`, where many tests share the processors. */
export const onTime = (promised: number) => (isFull ? promised : 4 * promised)
