/** What a new record must have, and no more: what it points at is made first. */
import { check } from '@ridgeline/domain/check'
import type { Entity } from '@ridgeline/domain/entity'
import { writableFields } from '@ridgeline/domain/entity'
import type { Field } from '@ridgeline/domain/field'
import { registry } from '@ridgeline/domain/registry'
import { draftOf } from '@ridgeline/domain/sample'
import { tiesOf } from '../../packages/server/src/testing/sample-ties.ts'
import { create, newPicture } from './api.ts'

type Draft = Record<string, unknown>

const mustBeSaid = ({ required, default: usual }: Field) => required === true && usual === undefined

/** A board by hand has its lines in an editor of its own, which `departures.test.ts` types into; fed from elsewhere it needs none. */
const fed: Readonly<Record<string, Draft>> = { departure: { source: 'api' } }

/** What samples point at is made beside them, out of the way of their seeds. */
let beside = 500_000

async function real(field: Field, value: unknown, resortId: string): Promise<unknown> {
  if (field.kind === 'ref' || field.kind === 'refs') {
    const target = registry[field.to]!
    const { id } = await create(target, await requiredDraft(target, resortId, ++beside))
    return field.kind === 'ref' ? id : [id]
  }
  if (field.kind === 'image' || field.kind === 'file') return newPicture()
  if (field.kind === 'photos') return [{ mediaId: await newPicture(), isMain: true, caption: null, alt: null }]
  // One language is all that is asked.
  if (field.kind === 'localized') return { sk: (value as { sk: string }).sk }
  return value
}

/** A draft as a client would send it, `resortId` with it where records belong to a resort. */
export async function requiredDraft(entity: Entity, resortId: string, seed: number, where: Draft = {}): Promise<Draft> {
  const plain = draftOf(entity, seed) as Draft
  const sample: Draft = { ...plain, ...tiesOf(entity.name, plain), ...where }
  const asked = writableFields(entity).filter(([name, field]) => mustBeSaid(field) || name in where)
  const draft: Draft = { ...Object.fromEntries(asked.map(([name]) => [name, sample[name]])), ...fed[entity.name] }
  // What a rule asks for beside the rest.
  for (const { field, rule } of check(entity, draft, { now: new Date().toISOString() }))
    if (rule === 'requiredIf') draft[field] = sample[field]
  for (const name of Object.keys(draft)) if (!(name in where)) draft[name] = await real(entity.fields[name]!, draft[name], resortId)
  return { ...draft, ...(entity.scope === 'resort' && { resortId }) }
}
