import type { ShownSlope } from '@ridgeline/domain/displays/feed'

/** What colour a slope is drawn in; freeride routes have one of their own whatever their difficulty. */
export const slopeKind = ({ type, difficulty }: ShownSlope) => (type === 'freeride' ? 'freeride' : difficulty)
export type SlopeKind = ReturnType<typeof slopeKind>
