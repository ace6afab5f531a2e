/** When the measured values of a record were measured: set by the server where the entity declares a read-only time for it. */
import type { Entity, Measurement } from '@ridgeline/domain/declare/entity'
import { isStaleAt } from '@ridgeline/domain/guests/freshness'
import type { Row } from '../../db/connect/database.ts'
import type { RequestContext } from './write-preparation.ts'

/** A machine that repeats an unchanged value confirms it, which is stored this often within the time after which it is stale. */
const renewals = 10

const ofServer = ({ measured, fields }: Entity): Measurement | undefined =>
  measured && fields[measured.at]?.readOnly ? measured : undefined

/** Undefined if people, or the server itself, set the values. */
const byMachine = ({ caller, measuredAt }: RequestContext): string | undefined =>
  measuredAt ?? (caller.keyId === undefined ? undefined : new Date().toISOString())

/** The time of a measurement with these values; empty if they have none. */
export function measuredWith(entity: Entity, values: Row, isNew: boolean, request: RequestContext): Row {
  const { at, fields, isByMachines } = ofServer(entity) ?? {}
  const given = fields?.filter((name) => name in values) ?? []
  if (at === undefined || given.length === 0) return {}
  const machine = byMachine(request)
  if (isByMachines && machine === undefined) return isNew ? {} : { [at]: null }
  return given.some((name) => (values[name] ?? null) !== null) ? { [at]: machine ?? new Date().toISOString() } : {}
}

/** The time with which a machine confirms values that it has sent before; undefined if that need not be stored. */
export function confirmedAt(entity: Entity, current: Row, sent: Row, request: RequestContext): Row | undefined {
  const { at, fields, staleAfter = 0 } = ofServer(entity) ?? {}
  const machine = byMachine(request)
  if (at === undefined || machine === undefined || !fields?.some((name) => (sent[name] ?? null) !== null)) return undefined
  const last = current[at]
  const isRecent = typeof last === 'string' && !isStaleAt(last, staleAfter / renewals, Date.parse(machine))
  return isRecent ? undefined : { [at]: machine }
}
