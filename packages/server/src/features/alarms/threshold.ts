/** Compares a value with the threshold of an alarm and determines its next state. */
import type { alarmOperators, alarmStates } from '@ridgeline/domain/entities/alarm'

export type Operator = (typeof alarmOperators)[number]
export type State = (typeof alarmStates)[number]

const tests: Readonly<Record<Operator, (value: number, threshold: number) => boolean>> = {
  gt: (value, threshold) => value > threshold,
  gte: (value, threshold) => value >= threshold,
  lt: (value, threshold) => value < threshold,
  lte: (value, threshold) => value <= threshold,
  eq: (value, threshold) => value === threshold,
}

/** The worst of several values: the highest for upper limits, the lowest for lower limits. */
export function worstOf(values: readonly number[], operator: Operator, threshold: number): number | null {
  if (values.length === 0) return null
  if (operator === 'eq') return values.find((value) => value === threshold) ?? values[0]!
  return operator === 'gt' || operator === 'gte' ? Math.max(...values) : Math.min(...values)
}

export const isBeyond = (value: number | null, operator: Operator, threshold: number): boolean =>
  value !== null && tests[operator](value, threshold)

interface Known {
  state: State
  durationMinutes: number
  muteUntil: string | null
}

export const isMuted = ({ muteUntil }: Pick<Known, 'muteUntil'>, now: number): boolean => muteUntil !== null && Date.parse(muteUntil) > now

/**
 * The next state. @param heldFor minutes for which the value has been beyond the limit, undefined if it is not. An acknowledged alarm stays
 * acknowledged until its value is back to normal; a muted alarm is always ok. An unknown value neither begins nor ends an alarm: no one may
 * be notified that a danger has passed because its measurements are missing.
 */
export function nextState(known: Known, heldFor: number | 'unknown' | undefined, now: number): State {
  const { state, durationMinutes } = known
  if (heldFor === undefined || isMuted(known, now)) return 'ok'
  if (state !== 'ok' || heldFor === 'unknown') return state
  return heldFor >= durationMinutes ? 'triggered' : 'ok'
}
