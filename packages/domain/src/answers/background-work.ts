/** What the server does by itself: periodic work, and jobs that wait in the database (decision 0097). */

export const periodicNames = [
  'alarms',
  'alertMessages',
  'auditCheck',
  'auditSeals',
  'auditStream',
  'avalancheBulletins',
  'cameraArchive',
  'cameras',
  'counters',
  'housekeeping',
  'keyUse',
  'machines',
  'missingScreens',
  'notificationEvents',
  'notifications',
  'pairings',
  'plannedChanges',
  'pricePublications',
  'realtimeFeeds',
  'refusedRequests',
  'snowReports',
  'statusClock',
  'syncAnswers',
  'syncFetches',
  'syncSchedules',
  'views',
  'warnings',
  'weather',
  'webhooks',
] as const
export type PeriodicName = (typeof periodicNames)[number]

export const jobKinds = [
  'accessMail',
  'alarm',
  'alarmMail',
  'alarmPush',
  'alarmSms',
  'import',
  'inviteMail',
  'notificationMail',
  'resetMail',
  'resetRequest',
  'syncRun',
] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

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

/** Without the content of the job, which can name people. */
export interface ListedJob {
  id: string
  kind: JobKind
  state: JobState
  createdAt: string
  attempts: number
  /** Null for a failed job, which is not tried again by itself. */
  nextAttemptAt: string | null
  lastError: string | null
}

export interface BackgroundWork {
  periodic: PeriodicState[]
  counts: Record<JobState, number>
  /** The first ones of each state, failed ones first. */
  jobs: ListedJob[]
}
