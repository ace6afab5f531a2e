/** The kinds of jobs: what each stores, and how often it is tried. Payloads name people by id where possible. */
import type { JobKind } from '@ridgeline/domain/answers/background-work'
import type { Language } from '@ridgeline/domain/values/localized'

/** An alarm that has begun or ended, or that no one has acknowledged in time. */
export interface AlarmTurn {
  alarmId: string
  has: 'begun' | 'escalated' | 'ended'
  /** The measured value; null if unknown. */
  value: number | null
}

export interface JobPayloads {
  /** Finds the recipients. */
  alarm: AlarmTurn
  /** To one recipient, so that a refused address does not affect the others. */
  alarmMail: AlarmTurn
  /** To one browser of a recipient. */
  alarmPush: AlarmTurn & { browserId: string }
  /** To the phone of one recipient. */
  alarmSms: AlarmTurn
  /** A request for a new password, also for addresses without an account. */
  resetRequest: { email: string; askedIn: Language; ipAddress: string; requestId: string }
  /** The token of the link is created when the mail is sent, so that it is never stored here. */
  resetMail: { askedIn: Language }
  /** Empty if the server itself invites. The token is created when the mail is sent, too. */
  inviteMail: { invitedBy: string }
  /** A step of an import; its state says which. */
  import: { importId: string }
  /** A portion of a run of a synchronization job. */
  syncRun: { runId: string }
  /** Asks a guest to confirm their address. */
  notificationMail: { subscriptionId: string }
  /** For one resort, or for any if it is null. */
  accessMail: { askedBy: string; askedIn: Language; resortId: string | null }
}

/** With the pauses of `backoff.ts`: 50 attempts take eight hours; 7 take a quarter of an hour, after which users ask for another link. */
export const maxAttempts: Readonly<Record<JobKind, number>> = {
  alarm: 50,
  alarmMail: 50,
  alarmPush: 7,
  alarmSms: 7,
  resetRequest: 7,
  resetMail: 7,
  inviteMail: 50,
  notificationMail: 50,
  accessMail: 50,
  import: 50,
  // More than a run waits for an external system; with the last one, the run ends.
  syncRun: 10,
}

/** A mail is done in seconds; a step of an import or a run can take minutes, and waits for systems that others chose. */
export const jobClasses = ['message', 'long'] as const
export type JobClass = (typeof jobClasses)[number]

export const classOf: Readonly<Record<JobKind, JobClass>> = {
  alarm: 'message',
  alarmMail: 'message',
  alarmPush: 'message',
  alarmSms: 'message',
  resetRequest: 'message',
  resetMail: 'message',
  inviteMail: 'message',
  notificationMail: 'message',
  accessMail: 'message',
  import: 'long',
  syncRun: 'long',
}

/** Jobs at once on one server, of each class by itself, so that an alarm does not wait for imports. */
export const atOnce: Readonly<Record<JobClass, number>> = {
  /** As many as the connections to the mail server. */
  message: 2,
  /** Each holds a connection to the database for a while and parses much. */
  long: 2,
}
