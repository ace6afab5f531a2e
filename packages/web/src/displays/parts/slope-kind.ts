import type { ShownSlope } from '@ridgeline/domain/displays/feed'

/** The colour of a slope; freeride routes have their own colour whatever their difficulty. */
export const slopeKind = ({ type, difficulty }: ShownSlope) => (type === 'freeride' ? 'freeride' : difficulty)
export type SlopeKind = ReturnType<typeof slopeKind>
