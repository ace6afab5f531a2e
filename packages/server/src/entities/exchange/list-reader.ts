/** The query string of a list, which comes as one value with a request for the list's files. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { compilerWith } from '../../http/document/ajv.ts'
import { listQueryOf, listSchema } from '../list/list-query.ts'

/** Characters. */
export const maxListQuery = 8_000

/** Reads the query string of a list as the list does. @throws badRequest */
export function listReader(entity: Entity) {
  let validate: ReturnType<ReturnType<typeof compilerWith>['compile']> | undefined
  return (list: string) => {
    const parameters = new URLSearchParams(list)
    // Without a prototype, because a parameter may be called `__proto__`.
    const given: Record<string, string | string[]> = Object.create(null)
    for (const name of new Set(parameters.keys())) {
      const [value = '', ...more] = parameters.getAll(name)
      given[name] = more.length > 0 ? [value, ...more] : value
    }
    validate ??= compilerWith({ coerceTypes: 'array', useDefaults: true }).compile(listSchema(entity))
    if (!validate(given)) throw new Failure('badRequest', { detail: 'querystring/list' })
    return listQueryOf(entity, { query: given })
  }
}
