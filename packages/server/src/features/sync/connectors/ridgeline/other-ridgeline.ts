/** The REST API of another Ridgeline, as an API key may use it. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { failures, type FailureKind } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import { registry } from '@ridgeline/domain/declare/registry'
import { resort as resorts } from '@ridgeline/domain/entities/resort'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import type { Row } from '../../../../db/connect/database.ts'
import { conflict, ExternalSystemError, type Fault } from '../connector.ts'
import { exchanged, type Answered, type Place } from '../exchange.ts'

export interface StoredThere extends Row {
  id: string
  version: number
}
export type Written = { record: StoredThere | null } | { faults: Fault[] }

const kindOf = (code: unknown): FailureKind => namesOf(failures).find((kind) => failures[kind].code === code) ?? 'badRequest'

const listIn = (data: unknown, name: string): Row[] => {
  const list = isObject(data) ? data[name] : undefined
  return Array.isArray(list) ? list.filter(isObject) : []
}
const argsIn = (args: unknown) =>
  Array.isArray(args) ? args.filter((each): each is string | number => typeof each === 'string' || typeof each === 'number') : []
const issueOf = ({ field, rule, args }: Row): Fault => ({ field: String(field ?? ''), rule: String(rule ?? 'generic'), args: argsIn(args) })

/** Why a request about one record was refused. */
function faultsOf({ body }: Answered): Fault[] {
  const { ErrorCode: code, ErrorData: data } = isObject(body) ? body : {}
  const issues = listIn(data, 'issues').map(issueOf)
  if (issues.length > 0) return issues
  const kind = kindOf(code)
  if (kind !== 'conflict') return [{ field: '', rule: kind, args: [] }]
  const conflicts = listIn(data, 'conflicts').map(({ field }) => conflict(String(field)))
  return conflicts.length > 0 ? conflicts : [conflict()]
}

const isStored = (body: unknown): body is StoredThere =>
  isObject(body) && typeof body['id'] === 'string' && typeof body['version'] === 'number'

export function otherRidgeline(place: Place & { secret: string }, signal: AbortSignal) {
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    exchanged(
      place,
      {
        method,
        path: `/api/private/${path}`,
        headers: { ...headers, authorization: `Bearer ${place.secret}` },
        body: body && JSON.stringify(body),
      },
      signal,
    )

  const written = (answer: Answered): Written =>
    answer.status < 300 ? { record: isStored(answer.body) ? answer.body : null } : { faults: faultsOf(answer) }

  async function read({ plural }: Entity, id: string): Promise<Written> {
    const answer = await ask('GET', `${plural}/${encodeURIComponent(id)}`)
    return answer.status === 404 ? { record: null } : written(answer)
  }

  async function remove({ plural }: Entity, { id, version }: StoredThere): Promise<Written> {
    const answer = await ask('DELETE', `${plural}/${id}`, undefined, { 'if-match': `"${version}"` })
    return answer.status === 404 ? { record: null } : written(answer)
  }

  async function bulk({ plural }: Entity, body: object, query = '') {
    const answer = await ask('POST', `${plural}/bulk${query}`, body)
    if (answer.status !== 200) return { whole: faultsOf(answer), failed: [] }
    return {
      whole: undefined,
      failed: listIn(answer.body, 'failed').map((each) => ({ index: each['index'], faults: listIn(each, 'issues').map(issueOf) })),
    }
  }

  return {
    read,
    remove,
    /** Faults by the position of the item. */
    async check(entity: Entity, items: readonly Row[]): Promise<Map<unknown, Fault[]>> {
      if (items.length === 0) return new Map()
      const { whole, failed } = await bulk(entity, { items }, '?check=true')
      if (whole) return new Map(items.map((_, index) => [index, whole]))
      return new Map(failed.map(({ index, faults }) => [index, faults]))
    },
    create: async ({ plural }: Entity, values: Row, key: string) => written(await ask('POST', plural, values, { 'idempotency-key': key })),
    change: async ({ plural }: Entity, { id, version }: StoredThere, values: Row) =>
      written(await ask('PATCH', `${plural}/${id}`, values, { 'if-match': `"${version}"` })),
    /** Undefined if it restored the record. */
    async restore(entity: Entity, id: string): Promise<Fault[] | undefined> {
      const { whole, failed } = await bulk(entity, { restore: [id] })
      return whole ?? failed[0]?.faults
    },
    /** Those of the ids that exist there; of a kind that the key may not read, all. */
    async known(entity: string, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const query = new URLSearchParams([['pageSize', '200'], ['count', 'false'], ...ids.map((id): [string, string] => ['ids', id])])
      const answer = await ask('GET', `${registry[entity]!.plural}?${query}`)
      if (answer.status !== 200) return new Set(ids)
      return new Set(listIn(answer.body, 'items').map(({ id }) => String(id)))
    },
    /** By its id in a copy of our database, otherwise by its alias. @throws ExternalSystemError */
    async resortId({ id, alias }: { id: string; alias: string }): Promise<string> {
      const same = await read(resorts, id)
      if ('record' in same && same.record) return id
      const { body } = await ask('GET', `${resorts.plural}?pageSize=200&count=false&q=${encodeURIComponent(alias)}`)
      const found = listIn(body, 'items').find((each) => each['alias'] === alias)
      if (!found) throw new ExternalSystemError(`It has no resort with the alias ${alias} that the key may read`, true)
      return String(found['id'])
    },
  }
}

export type OtherRidgeline = ReturnType<typeof otherRidgeline>
