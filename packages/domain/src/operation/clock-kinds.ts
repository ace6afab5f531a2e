/** The kinds of records with a status and a plan, for what must not load their declarations. `clock-kinds.test.ts` compares both. */
import type { EntityName } from '../declare/catalogue.ts'

export const clockKinds = [
  'skilift',
  'slope',
  'crossCountry',
  'bike',
  'pool',
  'aquaparkAttraction',
  'themeParkAttraction',
  'restaurant',
  'accommodation',
  'service',
  'parking',
] as const satisfies readonly EntityName[]
export type ClockKind = (typeof clockKinds)[number]

/** `automatic`: the server sets the planned status. `propose`: staff confirm it on the status board. */
export const clockModes = ['off', 'propose', 'automatic'] as const
export type ClockMode = (typeof clockModes)[number]

type ClockSetting = (key: 'clock.automatic' | 'clock.proposed', resortId: string) => readonly string[] | null

interface ClockSettings {
  /** The value of the resort, otherwise of the installation. */
  get: ClockSetting
  /** The value of the resort. */
  own: ClockSetting
}

/** Of a kind in a resort: what the resort chose for it, otherwise the installation. A kind that one of them chose for both is automatic. */
export function clockModeOf(settings: ClockSettings, entity: string, resortId: string): ClockMode {
  const isIn = (kinds: readonly string[] | null) => kinds?.includes(entity) ?? false
  if (isIn(settings.own('clock.automatic', resortId))) return 'automatic'
  if (isIn(settings.own('clock.proposed', resortId))) return 'propose'
  if (isIn(settings.get('clock.automatic', resortId))) return 'automatic'
  return isIn(settings.get('clock.proposed', resortId)) ? 'propose' : 'off'
}
