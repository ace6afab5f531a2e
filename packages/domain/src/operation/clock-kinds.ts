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

interface ClockSettings {
  get(key: 'clock.automatic' | 'clock.proposed', resortId: string): readonly string[] | null
}

/** Of a kind in a resort. A kind that is chosen for both is automatic. */
export function clockModeOf(settings: ClockSettings, entity: string, resortId: string): ClockMode {
  if (settings.get('clock.automatic', resortId)?.includes(entity)) return 'automatic'
  return settings.get('clock.proposed', resortId)?.includes(entity) ? 'propose' : 'off'
}
