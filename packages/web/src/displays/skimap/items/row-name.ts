import { isLift, type Row } from '@ridgeline/domain/displays/board/rows'
import type { Say } from '../../texts.ts'

export const statusWord = (status: Row['status']) => (status === 'unknown' ? 'display.unknown' : `status.${status}`)

/** A slope with only a number is named by its difficulty. */
export function nameOf({ item, name }: Row, say: Say): string {
  if (isLift(item) || (name && name !== item.mapNumber)) return name
  return say(item.type === 'freeride' ? 'slope.type.freeride' : `slope.difficulty.${item.difficulty}`)
}
