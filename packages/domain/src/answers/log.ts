/** The log: changes of records, sign-ins, and actions of the system itself. */

export const logLevels = ['info', 'warning', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export const logKinds = ['audit', 'login', 'api', 'sync', 'system'] as const
export type LogKind = (typeof logKinds)[number]

export const logActions = [
  'create',
  'update',
  'toggle',
  'delete',
  'restore',
  'merge',
  'login',
  'logout',
  'loginFailed',
  'resetAsked',
  'accessAsked',
  'viewAs',
  'viewAsEnd',
  'refused',
  'throttled',
  'pair',
  'unpair',
  'erase',
  'sync',
  'export',
  'retry',
  'endToken',
  'endSession',
  'pause',
  'giveUp',
  'resume',
  'useKey',
  'chainBroken',
  'addPasskey',
  'removePasskey',
  'addTotp',
  'removeTotp',
  'useRecoveryCode',
  'renewRecoveryCodes',
  'resetFactors',
  'plan',
  'reschedule',
  'approve',
  'apply',
  'cancel',
  'publish',
  'takeBack',
] as const
export type LogAction = (typeof logActions)[number]

export interface LogEntry {
  /** Time and number; identifies the entry in requests for its changes and for earlier entries. */
  id: string
  at: string
  level: LogLevel
  kind: LogKind
  action: LogAction
  userId: string | null
  userName: string | null
  resortId: string | null
  entity: string | null
  entityId: string | null
  /** The current name of the record, or the last one of a removed record. */
  name: unknown
  /** Of a record that was removed by a merge: the name of the record that stays. */
  mergedInto: unknown
  /** Changed fields. */
  fields: string[]
  message: string | null
  ipAddress: string | null
  userAgent: string | null
  requestId: string | null
  durationMs: number | null
}

export interface LogChange {
  field: string
  from: unknown
  to: unknown
  /** A secret: the change is listed without its values. */
  masked: boolean
  /** Bytes of values too large to list: both are null here and requested separately. */
  size?: number
}
