/** Where the references of copies point: to other copies, to the records of the other resort that correspond, or nowhere. */
import type { Rights } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { resort } from '@ridgeline/domain/entities/resort'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { isChosen, suitableFor } from '../../entities/references/suitable-references.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { counterpartsOf, readable, type Known } from './counterparts.ts'
import { referencesIn, type Referred } from './references-in.ts'

/** A record with the values of its copy. */
export interface Referring {
  entity: Entity
  /** The resort of the record. */
  from: string | undefined
  values: Row
}

/** Only some records are suitable for a field with conditions; all others share what was found for their kind. */
const chooserOf = ({ name: owner, fields }: Entity, { field: name }: Referred): string => (isChosen(fields[name]) ? `${owner}.${name}` : '')

export interface Repointing {
  /** What a reference of the copy points at in the other resort; undefined if nothing there corresponds. */
  targetOf: (referring: Referring, referred: Referred) => string | undefined
  /** The referred record, as far as the caller may read it. */
  known: (referred: Referred) => (Known & { entity: string }) | undefined
}

export async function repointing(tx: Queryable, all: readonly Referring[], resortId: string, rights: Rights): Promise<Repointing> {
  const asked = new Map<string, Map<string, Set<string>>>()
  const pause = pauses()
  for (const { entity, values } of all) {
    await pause()
    for (const referred of referencesIn(entity, values))
      for (const kind of referred.kinds) {
        const choosers = asked.get(kind) ?? new Map<string, Set<string>>()
        const chooser = chooserOf(entity, referred)
        asked.set(kind, choosers.set(chooser, (choosers.get(chooser) ?? new Set()).add(referred.id)))
      }
  }
  const records = new Map<string, Known & { entity: string }>()
  const targets = new Map<string, string>()
  for (const [kind, choosers] of asked) {
    const entity = registry[kind]!
    const found = await readable(tx, entity, rights, [...new Set([...choosers.values()].flatMap((ids) => [...ids]))])
    for (const { id, name } of found.values()) records.set(`${kind} ${id}`, { entity: kind, id, name })
    for (const [chooser, ids] of choosers) {
      const sources = [...ids].flatMap((id) => found.get(id) ?? [])
      const suits = chooser ? { suits: suitableFor(chooser) } : {}
      // Records of the installation are the same in every resort.
      const pairs =
        entity.scope === 'global'
          ? sources.map(({ id }) => [id, id] as const)
          : [...(await counterpartsOf(tx, entity, sources, { rights, resortId, ...suits }))].map(([id, known]) => [id, known.id] as const)
      for (const [id, target] of pairs) targets.set(`${kind} ${chooser} ${id}`, target)
    }
  }
  return {
    targetOf({ entity, from }, referred) {
      // What refers to its own resort refers to the resort of the copy.
      if (referred.id === from && referred.kinds.includes(resort.name)) return resortId
      const chooser = chooserOf(entity, referred)
      return referred.kinds.map((kind) => targets.get(`${kind} ${chooser} ${referred.id}`)).find((target) => target !== undefined)
    },
    known: ({ kinds, id }) => kinds.map((kind) => records.get(`${kind} ${id}`)).find((record) => record !== undefined),
  }
}
