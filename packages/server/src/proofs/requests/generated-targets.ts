/** Records for generated requests: disposable, removed, never existing, or the canary that must not change. */
import { sql } from 'drizzle-orm'
import { departure } from '@ridgeline/domain/entities/departure'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { recordsOf } from '../../entities/records/records.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { createSample, sampleIn } from '../../testing/sample-in.ts'
import { sampledKinds } from './sampled-kinds.ts'
import type { Sketch } from './requests.ts'

const asSystem = { caller: systemCaller, requestId: 'proof' }

export interface Target {
  id: string
  version: number
  revision?: string
  /** The revision that created it, and a field in its changes. */
  first?: string
  nameField?: string
}

/** In one resort; one of its lifts is the canary. */
export async function targetsIn(services: Services, resortId: string) {
  const place = { services, resortId }
  let count = 0
  const made = (entity: Entity): Promise<{ id: string; version: number }> => createSample(place, entity, ++count)
  const { id: canaryId } = await made(skilift)

  const lasting = new Map<string, string>()
  /** One record of each entity is changed repeatedly, until a request removes it. */
  async function kept(entity: Entity): Promise<{ id: string; version: number }> {
    const id = lasting.get(entity.name)
    const record = id && (await recordsOf(entity, services).store(services.db, 'all').find(id))
    if (record) return record
    const fresh = await made(entity)
    lasting.set(entity.name, fresh.id)
    return fresh
  }

  /** Records that requests may change or remove, one for each. */
  async function targetOf({ operation: { tag, path, method }, which }: Sketch): Promise<Target> {
    const entity = allEntities.find(({ name }) => name === tag)
    // For other entities the canary is an unrelated id; for lifts it would be an ordinary record.
    const isOwn = which === 'canary' && entity === skilift
    if (!entity || (which === 'canary' && !isOwn)) return { id: canaryId, version: 1 }
    if (which === 'unknown' || isOwn) return { id: '12345678-1234-4234-8234-123456789abc', version: 1 }
    if (which !== 'fresh' && which !== 'removed') return { id: which, version: 1 }
    if (!path.includes('{id}') && !path.endsWith('/bulk')) return { id: '', version: 1 }
    const record = which === 'fresh' && method !== 'DELETE' ? await kept(entity) : await made(entity)
    if (which === 'removed' && entity.name !== 'user') await recordsOf(entity, services).remove(record.id, record.version, asSystem)
    const [last] = await services.db.query<{ revision: string }>(
      sql`select id::text as revision from revisions where record_id = ${record.id} order by id desc limit 1`,
    )
    const [first] = await services.db.query<{ first: string }>(
      sql`select id::text as first from revisions where record_id = ${record.id} order by id limit 1`,
    )
    return { ...record, ...last, ...first, nameField: nameFieldOf(entity) }
  }

  /** By field name: records that daily records must refer to. */
  async function plantTargets(): Promise<Record<string, string[]>> {
    const pointedAt: Record<string, string[]> = {}
    for (const { name, fields } of allEntities.filter((entity) => sampledKinds.has(entity.name)))
      for (const [field, { kind, required }] of Object.entries(fields))
        if (kind === 'photos' || (required && (kind === 'ref' || kind === 'image') && field !== 'resortId')) {
          const sample = await sampleIn(place, registry[name]!, 90_000 + Object.keys(pointedAt).length)
          const [photo] = (kind === 'photos' && (sample[field] as { mediaId: string }[] | null)) || []
          if (photo) pointedAt['mediaId'] = [photo.mediaId]
          else if (typeof sample[field] === 'string') pointedAt[field] = [sample[field]]
        }
    // Boards are public.
    pointedAt['departureId'] = [(await createSample(place, departure, ++count, { active: true })).id]
    return pointedAt
  }

  return { canaryId, targetOf, pointedAt: await plantTargets() }
}
