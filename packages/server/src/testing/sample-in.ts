/** Samples that can be stored: referenced records exist, and unique values are unique. */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field, TextFormat } from '@ridgeline/domain/declare/field'
import { registry } from '@ridgeline/domain/declare/registry'
import { draftOf, uuidOf } from '@ridgeline/domain/declare/sample'
import { recordsOf } from '../entities/records/records.ts'
import { systemCaller } from '../http/sessions/caller.ts'
import { receiverOf } from '../media/receive.ts'
import type { Services } from '../services.ts'
import { tiesOf } from './sample-ties.ts'

type Draft = Record<string, unknown>

interface SampleTarget {
  services: Services
  resortId: string
}

const asSystem = { caller: systemCaller, requestId: 'sample' }
/** What samples contain instead of the id of a record or file. */
const placeholderId = uuidOf(1)

const formats: Partial<Record<TextFormat, (seed: number) => string>> = {
  email: (seed) => `sample${seed}@example.com`,
  acronym: (seed) => `S${seed}`,
  eawsRegion: (seed) => `SK-${seed}`,
  macAddress: (seed) =>
    seed
      .toString(16)
      .padStart(12, '0')
      .replaceAll(/(..)(?!$)/gu, '$1:'),
}

/** A text made unique by the seed, even where the one of the sample was truncated; null for another kind of field. */
function uniqueText(field: Field, seed: number): unknown {
  if (field.kind !== 'text') return null
  return (formats[field.format ?? 'alias'] ?? ((at: number) => `s${at}`))(seed)
}

function ownValues(entity: Entity, seed: number): Draft {
  const names = new Set(entity.unique.flat())
  const fields = Object.entries(entity.fields).filter(([name, field]) => !field.readOnly && (field.unique || names.has(name)))
  const texts = fields.filter(([, field]) => field.kind === 'text' || (field.unique && !field.required))
  return {
    ...Object.fromEntries(texts.map(([name, field]) => [name, uniqueText(field, seed)])),
    ...Object.fromEntries(entity.single.map(({ flag }) => [flag, false])),
  }
}

/** Seeds of records that samples refer to, separate from those of tests. */
let nextReferenceSeed = 1_000_001

const pictures = new WeakMap<Services, Promise<string>>()

/** The id of a picture that every field accepts. */
function pictureIn(services: Services): Promise<string> {
  const known = pictures.get(services)
  if (known) return known
  const made = (async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1668c9' } })
      .png()
      .toBuffer()
    const { id } = await receiverOf(services, services.db)(Readable.from([bytes]), 'sample.png', '')
    return id
  })()
  pictures.set(services, made)
  return made
}

/** Replaces placeholders by records and files that it creates; other values stay. */
async function resolvePlaceholder(target: SampleTarget, field: Field, value: unknown): Promise<unknown> {
  if (field.kind === 'ref' && value === placeholderId) return (await createSample(target, registry[field.to]!, nextReferenceSeed++)).id
  if (field.kind === 'refs' && Array.isArray(value) && value.includes(placeholderId))
    return [(await createSample(target, registry[field.to]!, nextReferenceSeed++)).id]
  if ((field.kind === 'image' || field.kind === 'file') && value === placeholderId) return pictureIn(target.services)
  if (field.kind !== 'photos' || !Array.isArray(value) || value.length === 0) return value
  const mediaId = await pictureIn(target.services)
  return value.map((photo: Draft) => ({ ...photo, mediaId }))
}

/** A draft as a client would send it, including `resortId`. Without secrets, which responses do not contain. */
export async function sampleIn(target: SampleTarget, entity: Entity, seed: number, overrides: Draft = {}): Promise<Draft> {
  const sample: Draft = { ...(draftOf(entity, seed) as object), ...ownValues(entity, seed) }
  const draft: Draft = { ...sample, ...tiesOf(entity.name, sample), ...overrides }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.secret) delete draft[name]
    else if (name in draft && !(name in overrides)) draft[name] = await resolvePlaceholder(target, field, draft[name])
  }
  return { ...draft, ...(entity.scope === 'resort' && { resortId: target.resortId }) }
}

/** Creates a record from a sample. */
export async function createSample(target: SampleTarget, entity: Entity, seed: number, overrides: Draft = {}) {
  return recordsOf(entity, target.services).create(await sampleIn(target, entity, seed, overrides), asSystem)
}
