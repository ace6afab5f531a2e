/** Records as assistants get them: without empty values and drawings, and never more than fits a short answer. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import type { PublicationServices } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'

/** Bytes of one answer, about 6,000 tokens. What surrounds the records takes the rest of the space. */
export const maxAnswerBytes = 24_000
export const maxItemsBytes = 20_000

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && !Object.keys(value).length)

/** Lines and outlines are for maps. */
const isDrawn = ({ fields }: PublishedEntity, name: string) => fields[name]?.kind === 'geometry'

const always: ReadonlySet<string> = new Set(['id', 'state', 'freshness', 'fallbackLanguages'])

export type Brief = Readonly<Record<string, unknown>>

/** @param names of the fields that are shown; undefined for all */
export function brief(entity: PublishedEntity, record: PublishedRecord, terms: Terms | undefined, names?: readonly string[]): Brief {
  const isShown = (name: string) => !names || names.includes(name) || always.has(name)
  return Object.fromEntries(
    Object.entries({ ...record, ...terms }).filter(
      ([name, value]) => (isShown(name) || (terms && name in terms)) && !isEmpty(value) && !isDrawn(entity, name),
    ),
  )
}

/** As many of the first items as fit; at least one. */
export function fitting<T>(items: readonly T[], bytes = maxItemsBytes): readonly T[] {
  let used = 0
  const end = items.findIndex((item, at) => (used += bytesOf(item) + 1) > bytes && at > 0)
  return end < 0 ? items : items.slice(0, end)
}

/** Without its largest values if it is too long; `omitted` names them. */
export function shortened(record: Brief, bytes = maxItemsBytes): Brief {
  let left = bytesOf(record)
  if (left <= bytes) return record
  const omitted: string[] = []
  const sizes = Object.entries(record).map(([name, value]) => ({ name, size: bytesOf(value) }))
  for (const { name, size } of sizes.sort((one, other) => other.size - one.size)) {
    if (left <= bytes) break
    omitted.push(name)
    left -= size
  }
  return { ...Object.fromEntries(Object.entries(record).filter(([name]) => !omitted.includes(name))), omitted }
}

/** Who has to be named is part of each answer. */
export const resortBrief = ({ termsOf }: Pick<PublicationServices, 'termsOf'>, resort: ResortEntry, language: Language) => {
  const { license, licenseUrl, attribution } = termsOf(resort)
  const { id, alias, name, timezone } = resort
  return {
    id,
    alias,
    name: localize(name, language),
    timezone,
    license,
    ...(licenseUrl && { licenseUrl }),
    ...(attribution && { attribution }),
  }
}
