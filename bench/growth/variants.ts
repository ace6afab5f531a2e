/** Requests of screens for a long list, by the product's own functions: each name is a line of the table. */
import type { Rights } from '@ridgeline/domain/access/access'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Queryable } from '../../packages/server/src/db/connect/database.ts'
import { countRecords, listRecords, optionsOf, type ListQuery } from '../../packages/server/src/entities/list/list.ts'
import { sortableFields } from '../../packages/server/src/entities/list/list-sql.ts'
import { similarRecords } from '../../packages/server/src/entities/search/similar.ts'
import { searchRecords } from '../../packages/server/src/features/search/index.ts'
import { resortIds } from './rows.ts'

export type Call = (db: Queryable) => Promise<unknown>

const resortId = resortIds[4]!
const pageSize = 50

type Asked = Partial<ListQuery>

const page = (asked: Asked, language: Language = 'sk'): Call => {
  const query = { page: 1, pageSize, count: false, filters: {}, ...asked }
  return (db) => listRecords(db, skilift, 'all', query, language)
}
const inResort = (asked: Asked, language: Language = 'sk') => page({ resortId, ...asked }, language)
const withTotal = (asked: Asked) => inResort({ count: true, ...asked })
const counts =
  (asked: Asked): Call =>
  (db) =>
    countRecords(db, skilift, 'all', asked)
const options =
  (q: string): Call =>
  (db) =>
    optionsOf(db, skilift, 'all', { resortId, q, page: 1 }, 'sk')
const similar =
  (q: string, asked: Asked = {}): Call =>
  (db) =>
    similarRecords(db, skilift, 'all', { resortId, q, ...asked })
const palette =
  (q: string): Call =>
  (db) =>
    searchRecords(db, { q, resortId, limit: 30 }, readsEverything, 'sk')

/** May read the records of all entities. */
const readsEverything: Rights = { everywhere: new Set(allEntities.map(({ name }) => `${name}.read`)), byResort: new Map() }

/** The next page of a page far down, by its cursor. */
const afterPage =
  (number: number, asked: Asked): Call =>
  async (db) => {
    const before = JSON.parse(
      await listRecords(db, skilift, 'all', { resortId, count: false, filters: {}, ...asked, page: number, pageSize }, 'sk'),
    ) as {
      next?: string
    }
    return inResort({ ...asked, ...(before.next && { after: before.next }) })(db)
  }

/** @param rows of all resorts together. */
export function variantsOf(rows: number): Record<string, Call> {
  const pages = Math.floor(rows / resortIds.length / pageSize)
  const sorts = sortableFields(skilift).filter((name) => name !== 'resortId')
  return {
    list: inResort({}),
    'list by name': inResort({ sort: 'name' }),
    'list by name, downwards': inResort({ sort: '-name' }),
    'list, filter status': inResort({ filters: { status: ['open'] } }),
    'list, filter type': inResort({ filters: { type: ['chair'] } }),
    'list, filter active': inResort({ active: false }),
    'list, two statuses': inResort({ filters: { status: ['open', 'closed'] } }),
    'list, span of updatedAt': inResort({ filters: { 'updatedAt.from': '2020-01-01' } }),
    'page by cursor, last': afterPage(pages - 2, {}),
    'page by number, middle': inResort({ page: Math.floor(pages / 2) }),
    'page by number, last': inResort({ page: pages }),
    'page by number, last, of a status': inResort({ page: Math.floor(pages / 4), filters: { status: ['open'] } }),
    total: withTotal({}),
    'total of a status': withTotal({ filters: { status: ['open'] } }),
    'total of a type': withTotal({ filters: { type: ['chair'] } }),
    'total of an occupancy': withTotal({ filters: { occupancy: ['high'] } }),
    'total of a word': withTotal({ q: 'medvedia' }),
    'status counts': counts({ resortId }),
    'status counts of a status': counts({ resortId, filters: { status: ['open'] } }),
    'without resort: list': page({}),
    'without resort: by name': page({ sort: 'name' }),
    'without resort: of a status': page({ filters: { status: ['open'] } }),
    'without resort: total': page({ count: true }),
    'without resort: status counts': counts({}),
    'similar: nothing': similar('qqqqqq'),
    'similar: a rare word': similar('lúkaa 4821'),
    'similar: a word of thousands': similar('medvedja'),
    'similar: two words of thousands': similar('medvedja jmaa'),
    'similar: a word of every record': similar('lfit'),
    'similar: four words of thousands': similar('lfit medvedja jmaa xchopok'),
    'similar: parts of every record': similar('lafhralftanoift'),
    'similar: a kind': similar('sessellift'),
    'similar: a kind and a word': similar('sessellift medvedja'),
    'similar: filtered by what none has': similar('medvedja', { filters: { status: ['open'], 'capacityPerHour.from': 9_999 } }),
    'similar: picker': options('medvedja'),
    'similar: palette': palette('medvedja'),
    'similar: palette, four words': palette('lfit medvedja jmaa xchopok'),
    'similar: palette, nothing': palette('qqqqqq'),
    'without resort: similar': (db) => similarRecords(db, skilift, 'all', { q: 'medvedja jmaa' }),
    'without resort: search, one letter': page({ q: 'm' }),
    'without resort: search, a word': page({ q: 'medvedia' }),
    ...Object.fromEntries(sorts.flatMap((sort) => [sort, `-${sort}`].map((each) => [`sort ${each}`, inResort({ sort: each })]))),
    'sort type,name': inResort({ sort: 'type,name' }),
    'without resort: sort capacityPerHour': page({ sort: 'capacityPerHour' }),
    ...Object.fromEntries(languages.filter((each) => each !== 'sk').map((each) => [`by name, ${each}`, inResort({ sort: 'name' }, each)])),
    'filter nothing matches: capacity': inResort({ filters: { 'capacityPerHour.from': 9_999 } }),
    'filter nothing matches: flag': inResort({ filters: { bubble: true, heatedSeats: true, 'length.from': 29_999 } }),
    'filter nothing matches: updatedAt': inResort({ filters: { 'updatedAt.from': '2200-01-01' } }),
    'filter nothing matches: tag': inResort({ filters: { tags: ['nothing has it'] } }),
    ...Object.fromEntries(languages.map((each) => [`missing=${each}`, inResort({ filters: { missing: [each] } })])),
    'search, 1 letter, found': inResort({ q: 'm' }),
    'search, 1 letter, in none': inResort({ q: 'q' }),
    'search, 2 letters, found': inResort({ q: 'me' }),
    'search, 2 letters, in none': inResort({ q: 'qx' }),
    'search, 3 letters': inResort({ q: '482' }),
    'search, 3 letters, in none': inResort({ q: 'qxw' }),
    'search, a common word': inResort({ q: 'medvedia' }),
    'search, two words': inResort({ q: 'medvedia luka' }),
    'search, a word and a letter': inResort({ q: 'medvedia q' }),
    'palette: a word': palette('medvedia'),
    'palette: 2 letters': palette('me'),
    'palette: 2 letters, in none': palette('qx'),
    'select: first': options(''),
    'select: a word': options('luka'),
    'select: 2 letters, in none': options('qx'),
  }
}
