/** A record in the terms of another Ridgeline: references are the ids that records have there. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { sentFields } from '@ridgeline/domain/exchange/sent-fields'
import type { Row } from '../../../../db/connect/database.ts'
import type { OtherRidgeline } from './other-ridgeline.ts'

export interface Links {
  /** The ids that records have on the external system, by our ids, as far as the job has sent them. */
  otherIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those that the run creates later. */
  coming(ids: readonly string[]): Promise<ReadonlySet<string>>
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')

export async function theirTerms(entity: Entity, contents: readonly Row[], links: Links, other: OtherRidgeline) {
  const references = sentFields(entity).flatMap(([name, field]) =>
    field.kind === 'ref' || field.kind === 'refs' ? [{ name, to: field.to }] : [],
  )
  const otherIds = new Map<string, string>()
  const missing = new Set<string>()
  for (const [to, fields] of Map.groupBy(references, ({ to }) => to)) {
    const ids = [...new Set(contents.flatMap((content) => fields.flatMap(({ name }) => idsIn(content[name]))))]
    if (ids.length === 0) continue
    for (const [id, there] of await links.otherIds(ids)) otherIds.set(id, there)
    const coming = await links.coming(ids.filter((id) => !otherIds.has(id)))
    const known = await other.known(to, [...coming])
    for (const id of coming) if (!known.has(id)) missing.add(id)
  }
  const theirs = (id: string) => otherIds.get(id) ?? id

  return (content: Row): { values: Row; waits: boolean } => {
    const values = { ...content }
    let waits = false
    for (const { name } of references) {
      const value = values[name]
      // A link to a record that follows is made by that record, or by the next run.
      if (Array.isArray(value)) values[name] = idsIn(value).flatMap((id) => (missing.has(id) ? [] : [theirs(id)]))
      else if (typeof value === 'string') {
        waits ||= missing.has(value)
        values[name] = theirs(value)
      }
    }
    return { values, waits }
  }
}

/** Of a record there, what runs send. */
export const sentOf = (entity: Entity, record: Row): Row =>
  Object.fromEntries(sentFields(entity).map(([name]) => [name, record[name] ?? null]))
