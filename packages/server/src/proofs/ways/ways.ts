/** The ways to a record other than its own address: each could show what is refused there. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isOfPeople } from '@ridgeline/domain/access/personal'
import { sortableFields } from '../../entities/list/list-sql.ts'
import { canaries, type Made, type Which } from '../scene/staff.ts'

export interface Way {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/private/`. */
  path: string
  body?: unknown
  /** Has records of any entity. */
  isGeneral?: true
}

interface Target {
  entity: Entity
  which: Which
  record: Made
  resortId: string
}

const get = (name: string, path: string, isGeneral?: true): Way => ({ name, method: 'GET', path, ...(isGeneral && { isGeneral }) })

/** By lists, in every order and through every filter that names a record or a resort. */
function listWays({ entity, which, record, resortId }: Target): Way[] {
  const { plural, name } = entity
  const q = `q=${canaries[which]}`
  const inResort = entity.scope === 'resort' ? `resortId=${resortId}` : 'page=1'
  const references = entity.filters.filter((filter) => entity.fields[filter]?.kind === 'ref' || entity.fields[filter]?.kind === 'refs')
  return [
    get('search in the list', `${plural}?${q}`),
    get('search in the resort', `${plural}?${inResort}&${q}&pageSize=200`),
    get('list by id', `${plural}?ids=${record.id}`),
    get('counts', `${plural}/counts?${inResort}&${q}`),
    ...sortableFields(entity).flatMap((field) => [
      get(`sort by ${field}`, `${plural}?${inResort}&sort=${field}&pageSize=200`),
      get(`sort by ${field}, descending`, `${plural}?${inResort}&sort=-${field}&pageSize=200&count=false`),
    ]),
    ...references.map((filter) => get(`filter by ${filter}`, `${plural}?${filter}=${record.id}&pageSize=200`)),
    get('options', `select/${name}?${inResort}&${q}`),
    get('options by id', `select/${name}?ids=${record.id}`),
    get('where several are used', `${plural}/usage?ids=${record.id}`),
    get('search everywhere', `search?q=${canaries[which]}&resortId=${resortId}`, true),
    get('trash', `trash?resortId=${resortId}&entity=${name}`, true),
    get('dashboard', `dashboard?resortId=${resortId}`, true),
    ...(entity.scope === 'resort' ? [get('views', `views?entity=${name}&resortId=${resortId}`, true)] : []),
  ]
}

/** By one id, in any spelling. */
function recordWays({ entity: { plural, ...entity }, record: { version } }: Target, id: string): Way[] {
  const path = `${plural}/${id}`
  return [
    get('record', path),
    get('history', `${path}/history`),
    get('where used', `${path}/usage`),
    get('removed', `${path}/removed`),
    { name: 'restore', method: 'POST', path: `${path}/restore`, body: { revision: '1' } },
    { name: 'bulk', method: 'POST', path: `${plural}/bulk`, body: { items: [{ id: decodeURIComponent(id), version, order: 7 }] } },
    ...(isOfPeople({ plural, ...entity }) ? [get('export', `${path}/personal-data`)] : []),
    ...(entity.name === 'user' ? [get('effective rights', `${path}/effective-rights`)] : []),
  ]
}

export const waysTo = (target: Target, spellings: readonly ((id: string) => string)[]): Way[] => [
  ...listWays(target),
  ...[(id: string) => id, ...spellings].flatMap((spell) => recordWays(target, spell(target.record.id))),
]
