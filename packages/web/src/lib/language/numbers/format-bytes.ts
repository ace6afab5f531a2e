/** The size of a file or a value as people read it. */
import { formatNumber } from './format.ts'

const kilobyte = 1024

export const formatBytes = (bytes: number): string =>
  bytes < kilobyte ** 2 ? `${Math.max(1, Math.round(bytes / kilobyte))} kB` : `${formatNumber(bytes / kilobyte ** 2, 1)} MB`
