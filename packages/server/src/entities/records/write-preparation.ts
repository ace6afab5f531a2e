/** What a request would write to a record: normalised, checked and prepared, without writing. */
import type { SQL } from 'drizzle-orm'
import { reachOf, type Reach } from '@ridgeline/domain/access/access'
import { check } from '@ridgeline/domain/check/check'
import { writableFields, type AnyRecord, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import type { Field } from '@ridgeline/domain/declare/field'
import type { Clock, Issue } from '@ridgeline/domain/check/rule'
import { tidy } from '@ridgeline/domain/check/tidy'
import { clockIn } from '@ridgeline/domain/time/clock-in'
import { isoOf } from '@ridgeline/domain/time/zoned-time'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Queryable, Row } from '../../db/connect/database.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { refusePartnerData } from './resort/partner-data.ts'
import { cleanTexts } from './clean-text.ts'
import { refuseCycles } from '../references/cycles.ts'
import type { Hooks } from './hooks.ts'
import { confirmedAt, measuredWith } from './measured-at.ts'
import { refuseUnknownMedia } from '../references/media-references.ts'
import { refuseUnreachable } from '../references/reachable-references.ts'
import { refuseUnsuitable } from '../references/suitable-references.ts'
import { withResortDefaults } from './resort/resort-defaults.ts'
import { changesOfCreated, changesOf, type Changes } from '../revisions/revisions.ts'
import type { Write } from '../store/store.ts'

/** The caller and the request. */
export interface RequestContext {
  caller: Caller
  requestId: string
  /** Where it came from; none for the server itself. */
  ipAddress?: string
  /** When a machine measured the values, by its clock; the time of the request for API keys without it. ISO 8601. */
  measuredAt?: string
  /** An undo or a restore: by record, when the values that come back were measured; null if that was not known. */
  measuredBefore?: ReadonlyMap<string, unknown>
}

/** The values to store, and the one-time values. */
export interface PreparedWrite {
  values: Row
  write: Write & { also?: SQL | undefined }
  once?: Row | undefined
}

/** A change that was checked. */
export interface CheckedChange {
  /** The submitted names, including those whose value stays. */
  sent: ReadonlySet<string>
  /** The values that differ. */
  changed: Row
  issues: Issue[]
}

/** More than any record has; limits the response, which names every unknown field. */
const maxNames = 500

export const isRecord = (body: unknown): body is Row => isObject(body) && Object.keys(body).length <= maxNames

/** @throws invalid if the body is not an object. */
function rowIn(body: unknown): Row {
  if (isRecord(body)) return body
  throw new Failure('invalid', { issues: [{ field: '', rule: 'generic', args: [] }] })
}

export const authorOf = ({ caller, requestId, ipAddress }: RequestContext) => ({
  userId: caller.userId || null,
  userName: caller.userName,
  requestId,
  ipAddress: ipAddress ?? null,
})

export function refuse(issues: Issue[]) {
  if (issues.length) throw new Failure('invalid', { issues })
}

/** Secrets appear as changed, without their values. */
export function withoutSecrets(entity: Entity, changes: Changes): Changes {
  const masked = Object.entries(changes).map(([name, change]) => [name, entity.fields[name]?.secret ? { from: null, to: null } : change])
  return Object.fromEntries(masked)
}

/** The previous value of a secret is unknown, so any value sent, also an empty one, is a change. */
function changesIn(entity: Entity, before: Row, values: Row): Changes {
  const secrets = Object.keys(values).filter((name) => entity.fields[name]?.secret)
  return { ...changesOf(before, values), ...Object.fromEntries(secrets.map((name) => [name, { from: null, to: null }])) }
}

const isPast = (value: unknown, { kind }: Field, now: number) => kind === 'instant' && Date.parse(String(value)) <= now

export function writePreparationOf(entity: Entity, hooks: Hooks) {
  const writable = writableFields(entity).map(([name]) => name)
  const ending = Object.entries(entity.fields).flatMap(([name, field]) => (field.endsWith ? [{ name, field, of: field.endsWith }] : []))

  /** Days that are compared with the day in the resort. */
  const dated = entity.rules.flatMap(({ timed }) => (timed && entity.fields[timed]?.kind === 'date' ? [timed] : []))

  async function clockFor(values: Row, resortId: string | null | undefined, now: number): Promise<Clock> {
    const isDated = resortId && dated.some((name) => values[name])
    return clockIn(isDated ? (await hooks.factsOf(resortId))?.timezone : undefined, isoOf(now))
  }

  /** A new status clears note and validity of the last one; the same status again clears only an expired validity (OP63). */
  function withoutEnded(current: Row, values: Row, now: number): Row {
    const ended = ending.filter(({ name, field, of }) => {
      const value = current[name] ?? null
      return values[of] !== undefined && value !== null && (values[of] !== current[of] || isPast(value, field, now))
    })
    return { ...Object.fromEntries(ended.map(({ name }) => [name, null])), ...values }
  }

  /** The record with the submitted values. */
  function wantedOf(current: Row, values: Row): Row {
    const wanted: Row = {}
    for (const name of writable) wanted[name] = current[name] ?? null
    return Object.assign(wanted, values)
  }

  /** The fields needed to check a change; undefined if a prepare hook may read any field. */
  function checkedFields(sent: ReadonlySet<string>): Set<string> | undefined {
    if (hooks.hasPreparations(entity)) return undefined
    const ended = ending.flatMap(({ name, of }) => (sent.has(of) ? [name] : []))
    const { at, fields = [] } = entity.measured ?? {}
    const measured = at !== undefined && fields.some((name) => sent.has(name)) ? [at, ...fields] : []
    return new Set([
      ...sent,
      ...ended,
      ...measured,
      ...entity.rules.flatMap(({ reads }) => (reads.some((name) => sent.has(name)) ? reads : [])),
    ])
  }

  /** The names of the submitted fields, without evaluating the values. @throws invalid */
  const namesIn = (body: unknown): string[] => Object.keys(rowIn(body))
  const tidied = async (body: unknown): Promise<Row> => tidy(entity, await cleanTexts(entity, rowIn(body)))

  /** @throws invalid; notFound for a resort out of reach. */
  async function creation(body: unknown, request: RequestContext, on: Queryable): Promise<PreparedWrite & { reach: Reach }> {
    const { caller } = request
    const { resortId, ...draft } = rowIn(body)
    const reach = reachOf(caller.rights, 'create', entity)
    if (entity.scope === 'global' && reach !== 'all' && entity.name !== 'user') throw new Failure('forbidden')
    const issues: Issue[] = []
    const owner = entity.scope === 'resort' ? ownerOf(resortId, issues) : resortId === undefined ? {} : unknownOwner(issues)
    if (owner.resortId && reach !== 'all' && !reach.includes(owner.resortId)) throw new Failure('notFound')
    const values = await tidied(draft)
    refuse([...check(entity, values, await clockFor(values, owner.resortId, Date.now())), ...issues])
    await refuseUnknownMedia(on, entity, values)
    await refuseUnreachable(on, entity, values, null, caller.rights)
    await refuseUnsuitable(on, entity, values, { before: null, resortId: owner.resortId })
    const whole = await withResortDefaults(on, entity, values, owner.resortId)
    const sent = new Set(Object.keys(draft))
    const measured = { ...whole, ...measuredWith(entity, { current: null, sent, values: whole }, request) }
    const prepared = await hooks.prepared(entity, measured, { caller, before: null, sent, resortId: owner.resortId ?? null, tx: on })
    const record = { ...owner, ...prepared.values }
    const changes = withoutSecrets(entity, changesOfCreated(record))
    return { values: record, once: prepared.once, reach, write: { ...authorOf(request), action: 'create', changes, also: prepared.also } }
  }

  /** What the values would change, and the issues of that. @param now epoch milliseconds */
  async function checked(current: AnyRecord, sent: Row, now = Date.now()): Promise<CheckedChange> {
    const values = withoutEnded(current, sent, now)
    const changes = changesIn(entity, current, values)
    // Unchanged fields are not checked, because they can contain older errors, such as a time that has passed since.
    const clock = await clockFor(values, current.resortId, now)
    const issues = check(entity, wantedOf(current, values), { ...clock, fields: Object.keys(changes), stored: current })
    const changed = Object.fromEntries(Object.entries(values).filter(([name]) => changes[name]))
    return { sent: new Set(Object.keys(sent)), changed, issues }
  }

  /** The write of a checked change; undefined if nothing would change. @throws invalid */
  async function change(
    current: AnyRecord,
    { sent, changed }: CheckedChange,
    request: RequestContext,
    on: Queryable,
  ): Promise<PreparedWrite | undefined> {
    const { caller } = request
    const resortId = current.resortId ?? null
    await refusePartnerData(entity, current, changed, caller, hooks.factsOf)
    await refuseUnknownMedia(on, entity, changed)
    await refuseUnreachable(on, entity, changed, current, caller.rights)
    await refuseUnsuitable(on, entity, changed, { before: current, resortId: current['resortId'] })
    await refuseCycles(on, entity, current.id, changed)
    const measured = { ...changed, ...measuredWith(entity, { current, sent, values: changed }, request) }
    const { values, also } = await hooks.prepared(entity, measured, { caller, before: current, sent, resortId, tx: on })
    const changes = changesIn(entity, current, values)
    if (Object.keys(changes).length === 0) return undefined
    return { values, write: { ...authorOf(request), action: 'update', changes: withoutSecrets(entity, changes), also } }
  }

  /** The write of values that a machine repeats unchanged; undefined if nothing has to be stored. */
  function confirmation(current: AnyRecord, sent: Row, request: RequestContext): PreparedWrite | undefined {
    const values = confirmedAt(entity, current, sent, request)
    return values && { values, write: { ...authorOf(request), action: 'update', changes: changesIn(entity, current, values) } }
  }

  return { checkedFields, namesIn, tidied, creation, checked, change, confirmation }
}

function ownerOf(resortId: unknown, issues: Issue[]): { resortId?: string } {
  if (typeof resortId === 'string' && uuid.test(resortId)) return { resortId }
  issues.push({ field: 'resortId', rule: resortId === undefined || resortId === null ? 'required' : 'generic', args: [] })
  return {}
}

function unknownOwner(issues: Issue[]): { resortId?: string } {
  issues.push({ field: 'resortId', rule: 'unknown', args: [] })
  return {}
}
