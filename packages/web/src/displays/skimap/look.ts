/** Season and time of day of the mountain, as its drawings are named. */
import type { ShownResort } from '@ridgeline/domain/displays/feed'

export const lookOf = ({ isSummer }: Pick<ShownResort, 'isSummer'>, scheme: string | undefined): string =>
  `${isSummer ? 'summer' : 'winter'}-${scheme === 'dark' ? 'night' : 'day'}`
