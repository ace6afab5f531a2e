/** Another Ridgeline, such as production after staging: over its REST API, with an API key of it. */
import { registry } from '@ridgeline/domain/declare/registry'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Row } from '../../../../db/connect/database.ts'
import { concurrencyLimit } from '../../../../load/concurrency-limit.ts'
import { outcomeOf, type Connector, type Fault, type Result, type Sending, type States, type Transfer } from '../connector.ts'
import type { Place } from '../exchange.ts'
import { otherRidgeline, type OtherRidgeline, type StoredThere, type Written } from './other-ridgeline.ts'
import { planOf, type Plan } from './plan.ts'
import { sentOf, theirTerms, type Links } from './their-terms.ts'

export interface RidgelinePlace extends Place, Links {
  secret: string
  resort: { id: string; alias: string }
}

/** Requests at a time. */
const atOnce = 4

interface Planned {
  transfer: Transfer
  record: StoredThere | null
  theirs: Row | null
  mine: Row | null
  plan: Plan
  /** It refers to a record that the run creates first. */
  waits: boolean
}

const withoutNulls = (values: Row) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const refused = ({ transfer: { key, otherId }, theirs }: Planned, faults: Fault[]): Result => ({
  key,
  outcome: faults.some(({ rule }) => rule === 'changedMeanwhile') ? 'conflict' : 'refused',
  faults,
  before: theirs,
  after: theirs,
  otherId,
})

function done({ transfer: { key, otherId, begun }, theirs, record }: Planned, after: Row | null, written?: StoredThere | null): Result {
  const before = begun ? begun.before : theirs
  const isUnchanged = before === null || after === null ? before === after : isSame(before, after)
  return {
    key,
    outcome: outcomeOf({ before, after }, isUnchanged),
    faults: [],
    before,
    after,
    otherId: written?.id ?? record?.id ?? otherId,
  }
}

async function write(planned: Planned, entity: Entity, other: OtherRidgeline, resortId: string | undefined): Promise<Result> {
  const { transfer, record, theirs, mine, plan } = planned
  const ended = (written: Written, after = mine): Result => {
    if ('faults' in written) return refused(planned, written.faults)
    return done(planned, written.record ? sentOf(entity, written.record) : after, written.record)
  }
  switch (plan.does) {
    case 'nothing':
      return done(planned, theirs)
    case 'refuse':
      return refused(planned, plan.faults)
    case 'remove':
      return ended(await other.remove(entity, record!), null)
    case 'change':
      return ended(await other.change(entity, record!, plan.values))
    case 'create': {
      // The same body in each attempt, because the external system remembers it with the key.
      const values = transfer.begun?.after ?? mine!
      return ended(await other.create(entity, { ...(resortId && { resortId }), ...withoutNulls(values) }, transfer.key))
    }
    case 'restore': {
      const id = transfer.otherId ?? transfer.recordId
      const faults = await other.restore(entity, id)
      if (faults) return refused(planned, faults)
      const restored = await other.read(entity, id)
      if ('faults' in restored || !restored.record) return ended(restored)
      const now = sentOf(entity, restored.record)
      const next = planOf(entity, { theirs: now, mine, expected: undefined, overwrites: true, isKnown: true })
      if (next.does !== 'change') return ended(restored)
      return ended(await other.change(entity, restored.record, next.values))
    }
  }
}

/** What the external system would say to it. */
const checkedItem = ({ record, mine, plan }: Planned, resortId: string | undefined): Row | undefined => {
  if (plan.does === 'change') return { id: record!.id, version: record!.version, ...plan.values }
  return plan.does === 'create' ? { ...(resortId && { resortId }), ...withoutNulls(mine!) } : undefined
}

const statesOf = ({ theirs, mine, plan, transfer }: Planned): States => {
  if (transfer.begun) return transfer.begun
  return { before: theirs, after: plan.does === 'change' ? { ...theirs, ...plan.values } : mine }
}

export function ridgeline(place: RidgelinePlace): Connector {
  let theirResort: Promise<string> | undefined

  return {
    async send(transfers, sending: Sending) {
      const { isDryRun, isInTheirTerms, overwrites, signal } = sending
      const entity = registry[transfers[0]!.entity]!
      const other = otherRidgeline(place, signal)
      const resortId = entity.scope === 'resort' ? await (theirResort ??= other.resortId(place.resort)) : undefined
      const contents = transfers.flatMap(({ content }) => (content ? [content] : []))
      const asTheirs = isInTheirTerms ? (values: Row) => ({ values, waits: false }) : await theirTerms(entity, contents, place, other)
      const isTied = Object.values(entity.fields).some(
        (field) => (field.kind === 'ref' || field.kind === 'refs') && field.to === entity.name,
      )
      const inParallel = <T, R>(items: readonly T[], work: (item: T) => Promise<R>) => {
        const limit = concurrencyLimit({ atOnce: isTied ? 1 : atOnce, waiting: items.length })
        return Promise.all(items.map((item) => limit.run(() => work(item))))
      }

      async function planned(transfer: Transfer): Promise<Planned> {
        const { content, expected, otherId, recordId, leftOut } = transfer
        const found = await other.read(entity, otherId ?? recordId)
        const { values, waits } = content ? asTheirs(content) : { values: null, waits: false }
        const kept = 'record' in found && found.record ? [...leftOut].map((name) => [name, found.record![name] ?? null]) : []
        const mine = values && { ...values, ...Object.fromEntries(kept) }
        if ('faults' in found) return { transfer, record: null, theirs: null, mine, waits, plan: { does: 'refuse', faults: found.faults } }
        const theirs = found.record && sentOf(entity, found.record)
        const isKnown = otherId !== undefined || isInTheirTerms
        return {
          transfer,
          record: found.record,
          theirs,
          mine,
          waits,
          plan: planOf(entity, { theirs, mine, expected, overwrites, isKnown }),
        }
      }

      const plans = await inParallel(transfers, planned)
      if (!isDryRun) {
        const writing = plans.filter(({ plan, transfer }) => !transfer.begun && plan.does !== 'nothing' && plan.does !== 'refuse')
        await sending.begin(new Map(writing.map((plan) => [plan.transfer.key, statesOf(plan)])))
        return inParallel(plans, (plan) => write(plan, entity, other, resortId))
      }
      const items = plans.flatMap((plan) => {
        const item = plan.waits ? undefined : checkedItem(plan, resortId)
        return item ? [{ plan, item }] : []
      })
      const faults = await other.check(
        entity,
        items.map(({ item }) => item),
      )
      const byPlan = new Map(items.map(({ plan }, index) => [plan, faults.get(index)]))
      return plans.map((plan) => {
        if (plan.plan.does === 'refuse') return refused(plan, plan.plan.faults)
        const found = byPlan.get(plan)
        return found ? refused(plan, found) : done(plan, plan.plan.does === 'nothing' ? plan.theirs : statesOf(plan).after)
      })
    },
  }
}
