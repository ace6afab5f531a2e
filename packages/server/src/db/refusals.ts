/** Converts constraint violations of PostgreSQL to errors of a field. Index and key names are defined in table.ts and links.ts. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import { codeOf } from '@ridgeline/domain/values/message-of'
import { snakeCase } from './columns.ts'
import { tableNameOf } from './table.ts'

interface KeyError {
  code: string
  constraint: string
  table?: string
}

function isKeyError(error: unknown): error is KeyError {
  const isOfKey = codeOf(error) === '23505' || codeOf(error) === '23503'
  return isOfKey && isObject(error) && typeof error['constraint'] === 'string'
}

export const isStillUsed = (error: unknown): boolean => isKeyError(error) && error.code === '23503'

/** PostgreSQL rejects the data themselves (classes 22 and 23), so a retry would fail again. */
export const isBadData = (error: unknown): boolean => /^2[23]/.test(codeOf(error))

/** A repeated POST whose first request is running or has just finished. */
export const isRepeat = (error: unknown): boolean => isKeyError(error) && error.constraint.startsWith('idempotency_keys')

const suffixes = ['unique', 'together', 'single', 'fk', 'source_fk', 'target_fk']
/** PostgreSQL truncates longer names. */
const maxNameLength = 63

const fieldBehind = (entity: Entity, constraint: string) =>
  Object.keys(entity.fields).find((name) =>
    suffixes.some((suffix) => constraint === `${tableNameOf(entity)}_${snakeCase(name)}_${suffix}`.slice(0, maxNameLength)),
  )

/** Maps a write error to a failure of one field: a duplicate, or a reference to a missing record or one of another resort. */
export function refusalOf(entity: Entity, error: unknown): unknown {
  if (!isKeyError(error)) return error
  const field = fieldBehind(entity, error.constraint) ?? ''
  if (error.code === '23505') return new Failure('duplicate', { issues: [{ field, rule: 'duplicate', args: [] }] })
  return new Failure('invalid', { issues: [{ field, rule: 'ref', args: [] }] })
}
