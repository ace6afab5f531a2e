/** When the measured values of a record were measured: set by the server, unless the time was sent with them. */
import type { Entity, Measurement } from '@ridgeline/domain/declare/entity'
import { isStaleAt } from '@ridgeline/domain/guests/freshness'
import type { Row } from '../../db/connect/database.ts'
import type { RequestContext } from './write-preparation.ts'

/** A machine that repeats an unchanged value confirms it, which is stored this often within the time after which it is stale. */
const renewals = 10

/** A time that is required is always sent with the values. */
const timedByServer = ({ measured, fields }: Entity): Measurement | undefined =>
  measured && !fields[measured.at]?.required ? measured : undefined

/** Undefined if people, or the server itself, set the values. */
const byMachine = ({ caller, measuredAt }: RequestContext): string | undefined =>
  measuredAt ?? (caller.keyId === undefined ? undefined : new Date().toISOString())

interface Measured {
  /** Null for a new record. */
  current: Row | null
  sent: ReadonlySet<string>
  /** Those that differ. */
  values: Row
}

/** The time of a measurement with these values; empty if they have none. */
export function measuredWith(entity: Entity, { current, sent, values }: Measured, request: RequestContext): Row {
  const { at, fields, isByMachines } = timedByServer(entity) ?? {}
  const machine = byMachine(request)
  // A machine measures what it repeats, too.
  const given = fields?.filter((name) => name in values || (machine !== undefined && sent.has(name))) ?? []
  if (at === undefined || given.length === 0) return {}
  if (current && request.measuredBefore) return sent.has(at) ? {} : { [at]: request.measuredBefore.get(String(current['id'])) ?? null }
  const isFilled = (name: string) => ((name in values ? values[name] : current?.[name]) ?? null) !== null
  // An empty time is none.
  if ((!current || sent.has(at)) && isFilled(at)) return {}
  if (isByMachines && machine === undefined) {
    // What a machine reported keeps its age while another value is set by hand. A status set by hand has none (decision 0129).
    const isKept = !given.includes('status') && fields?.some((name) => !(name in values) && isFilled(name))
    return !current || isKept ? {} : { [at]: null }
  }
  return given.some(isFilled) ? { [at]: machine ?? new Date().toISOString() } : {}
}

/** The time with which a machine confirms values that it has sent before; undefined if that need not be stored. */
export function confirmedAt(entity: Entity, current: Row, sent: Row, request: RequestContext): Row | undefined {
  const { at, fields, staleAfter = 0 } = timedByServer(entity) ?? {}
  const machine = byMachine(request)
  const isSent = (name: string) => (sent[name] ?? null) !== null
  if (at === undefined || isSent(at) || machine === undefined || !fields?.some(isSent)) return undefined
  const last = current[at]
  const isRecent = typeof last === 'string' && !isStaleAt(last, staleAfter / renewals, Date.parse(machine))
  return isRecent ? undefined : { [at]: machine }
}
