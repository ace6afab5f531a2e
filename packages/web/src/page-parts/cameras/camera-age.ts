import type { CameraNow } from '@ridgeline/domain/answers/dashboard'

/** A picture three times as old as it should get is out of date. */
const staleIntervals = 3

export const isStale = ({ thumbnailAt, refreshInterval }: Pick<CameraNow, 'thumbnailAt' | 'refreshInterval'>, now: number): boolean =>
  thumbnailAt === null || now - Date.parse(thumbnailAt) > staleIntervals * refreshInterval * 1000
