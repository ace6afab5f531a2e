/** Lifts and slopes as sent to displays. */
import type { ShownLift, ShownResort, ShownSlope } from './feed.ts'

const common = {
  order: 0,
  mapNumber: null,
  name: {},
  status: 'open',
  statusNote: null,
  statusValidUntil: null,
  occupancy: null,
  length: null,
} as const
let count = 0
export const lift = (overrides: Partial<ShownLift> = {}): ShownLift => ({
  ...common,
  id: `lift-${++count}`,
  entity: 'skilift',
  type: 'chair',
  waitingTime: null,
  ...overrides,
})
export const slope = (overrides: Partial<ShownSlope> = {}): ShownSlope => ({
  ...common,
  id: `slope-${++count}`,
  entity: 'slope',
  difficulty: 'red',
  type: null,
  ...overrides,
})
export const resort: ShownResort = {
  id: 'r',
  name: { sk: 'Jasná' },
  timezone: 'UTC',
  illustratedMap: null,
  statusValidUntil: null,
}
export const now = Date.parse('2026-01-10T12:00:00Z')
