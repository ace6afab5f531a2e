/** What the server does by itself. */

export const periodicNames = [
  'alarms',
  'cameraArchive',
  'cameras',
  'counters',
  'housekeeping',
  'missingScreens',
  'pairings',
  'realtimeFeeds',
  'refusedRequests',
] as const
export type PeriodicName = (typeof periodicNames)[number]

/** As run by the server that responds; another server has its own times. */
export interface PeriodicState {
  name: PeriodicName
  /** Milliseconds between two runs. */
  every: number
  isRunning: boolean
  lastRunAt: string | null
  /** Null until the first run has finished. */
  lastDurationMs: number | null
  /** Null if the last run succeeded. */
  lastError: string | null
  /** Null while the server stops. */
  nextRunAt: string | null
}
