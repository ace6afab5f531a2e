/** The minimal draft of a new record; its references are created first. */
import { check } from '@ridgeline/domain/check/check'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { writableFields } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { registry } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { tiesOf } from '../../../packages/server/src/testing/sample-ties.ts'
import { create, newPicture } from '../api.ts'

type Draft = Record<string, unknown>

const needsValue = ({ required, default: usual }: Field) => required === true && usual === undefined

/** A manual board has its lines in a special editor, tested in `departures.test.ts`; a board with a feed needs none. */
const fed: Readonly<Record<string, Draft>> = { departure: { source: 'api' } }

/** References of samples are created with other seeds than those of other files, because some values are unique everywhere. */
let beside = 500_000 + Math.floor(Math.random() * 400_000)

async function real(field: Field, value: unknown, resortId: string): Promise<unknown> {
  if (field.kind === 'ref' || field.kind === 'refs') {
    const target = registry[field.to]!
    const { id } = await create(target, await requiredDraft(target, resortId, ++beside))
    return field.kind === 'ref' ? id : [id]
  }
  if (field.kind === 'image' || field.kind === 'file') return newPicture()
  if (field.kind === 'photos') return [{ mediaId: await newPicture(), isMain: true, caption: null, alt: null }]
  // Only one language is required.
  if (field.kind === 'localized') return { sk: (value as { sk: string }).sk }
  return value
}

/** A draft as a client would send it, with `resortId` for records of a resort. */
export async function requiredDraft(entity: Entity, resortId: string, seed: number, where: Draft = {}): Promise<Draft> {
  const plain = draftOf(entity, seed)
  const sample: Draft = { ...plain, ...tiesOf(entity.name, plain), ...where }
  const asked = writableFields(entity).filter(([name, field]) => needsValue(field) || name in where)
  const draft: Draft = { ...Object.fromEntries(asked.map(([name]) => [name, sample[name]])), ...fed[entity.name] }
  // Values required by rules.
  for (const { field, rule } of check(entity, draft, { now: new Date().toISOString() }))
    if (rule === 'requiredIf') draft[field] = sample[field]
  for (const name of Object.keys(draft)) if (!(name in where)) draft[name] = await real(entity.fields[name]!, draft[name], resortId)
  return { ...draft, ...(entity.scope === 'resort' && { resortId }) }
}
