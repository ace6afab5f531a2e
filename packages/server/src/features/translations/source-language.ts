/** The languages that are translated from, where the request does not say one. */
import { isWithin, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { sourceOfInstallation } from '@ridgeline/domain/translation/translated-fields'
import { isLanguage, languages, type Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { translatable, translatedEntities, type QueueQuery } from './queue.ts'

export type AskedQueue = Omit<QueueQuery, 'source' | 'others'> & { source?: Language }

async function defaultOf(db: Queryable, resortId: string | undefined, rights: Rights): Promise<Language> {
  const isReached = resortId !== undefined && translatedEntities.some((entity) => isWithin(translatable(rights, entity), resortId))
  if (!isReached) return sourceOfInstallation
  const [resort] = await db.query(select({ language: resorts.defaultLanguage })`from ${resorts} where ${resorts.id} = ${resortId}::uuid`)
  return isLanguage(resort?.language) ? resort.language : sourceOfInstallation
}

/** @throws badRequest for a language that would be translated into itself */
export async function sourced(db: Queryable, asked: AskedQueue, rights: Rights): Promise<QueueQuery> {
  const { source, target, resortId } = asked
  if (source === target) throw new Failure('badRequest', { detail: 'querystring/target' })
  if (source) return { ...asked, source, others: [] }
  // English is what guests read where their language is missing.
  const order: readonly Language[] = [await defaultOf(db, resortId, rights), 'en', sourceOfInstallation, ...languages]
  const [first = sourceOfInstallation, ...others] = [...new Set(order)].filter((language) => language !== target)
  return { ...asked, source: first, others }
}
