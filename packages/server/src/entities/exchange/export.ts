/** Every list as a file: the records as they are shown, with their filters, sort and columns, on all pages. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readableFields, type AnyRecord, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { exchangeColumns, exchangedFields } from '@ridgeline/domain/exchange/columns'
import { exportFormats, maxExported, type ExportFormat } from '@ridgeline/domain/exchange/formats'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Database } from '../../db/connect/database.ts'
import { answerOf, failing, guarded, jsonType } from '../../http/answers/answers.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { logRequest } from '../../http/log-request.ts'
import { severalOf, strictQuery, uuidSchema } from '../../http/query.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { countRecords } from '../list/list.ts'
import { moreFields } from '../list/list-query.ts'
import type { RecordServices } from '../records/records.ts'
import { recordsOf } from '../records/records.ts'
import { csvTable } from './csv-table.ts'
import { exportPages, type ExportQuery } from './export-pages.ts'
import { exportRows } from './export-rows.ts'
import { columnHeads } from './field-words.ts'
import { listReader, maxListQuery } from './list-reader.ts'
import type { TableFormat } from './table-format.ts'
import { xlsxTable } from './xlsx-table.ts'

const tables: Readonly<Record<Exclude<ExportFormat, 'json'>, TableFormat>> = { csv: csvTable, xlsx: xlsxTable }

const exportSchema = ({ scope }: Entity): JsonSchema =>
  strictQuery({
    ...(scope === 'resort' && { resortId: uuidSchema }),
    format: { type: 'string', enum: [...exportFormats], default: 'xlsx' },
    columns: {
      ...severalOf({ type: 'string', maxLength: 60, pattern: '^[A-Za-z0-9]+$' }, 200),
      description: 'Fields in the order of the columns; without them all that an import can read',
    },
    list: { type: 'string', maxLength: maxListQuery, description: 'Filters and sort: the query string of the list' },
  })

interface ExportQueryString {
  resortId?: string
  format: ExportFormat
  columns?: string[]
  list?: string
}

interface Asked {
  db: Database
  entity: Entity
  names: readonly string[]
  caller: Caller
  language: Language
}

/** The same values as in a response of the API. */
async function* jsonOf(names: readonly string[], pages: AsyncIterable<readonly AnyRecord[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of pages)
    for (const record of page) {
      const values: Record<string, unknown> = record
      yield separator + JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null])))
      separator = ',\n'
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* tableOf(asked: Asked, table: TableFormat, pages: AsyncIterable<readonly AnyRecord[]>) {
  const { db, entity, names, caller, language } = asked
  const columns = exchangeColumns(entity, names)
  const all = exchangeColumns(
    entity,
    readableFields(entity).map(([name]) => name),
  )
  async function* rows() {
    for await (const page of pages) yield exportRows(db, entity, columns, page, { rights: caller.rights, language })
  }
  yield* table.write(columnHeads(entity, columns, all, language), rows(), language)
}

/** Reads the first page before the response begins, so that a failure is a failure and no broken file. */
async function begun<T>(chunks: AsyncIterable<T>): Promise<AsyncGenerator<T>> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value
  })()
}

export function exportRoute(app: FastifyInstance, entity: Entity, services: RecordServices) {
  const { db } = services
  const records = recordsOf(entity, services)

  const listQueryIn = listReader(entity)

  app.get<{ Querystring: ExportQueryString }>(`/${entity.plural}/export`, {
    config: { right: { entity: entity.name, anyOf: ['read'], notWhileViewing: true } },
    schema: {
      tags: [entity.name],
      summary: `${entity.plural} as a file for spreadsheets, or as JSON`,
      querystring: exportSchema(entity),
      response: { 200: answerOf('application/octet-stream', 'The file', 'binary'), ...failing(...guarded, 'invalid') },
    },
    async handler(request, reply: FastifyReply) {
      const { resortId, format, columns, list = '' } = request.query
      const listed = { ...listQueryIn(list), ...(resortId !== undefined && { resortId }) }
      const isTable = format !== 'json'
      const caller = callerOf(request)
      const reach = records.reach(caller, 'read')
      const names = columns ?? exchangedFields(entity)
      const known = new Set(readableFields(entity).map(([name]) => name))
      if (!names.every((name) => known.has(name))) throw new Failure('badRequest', { detail: 'querystring/columns' })
      const more = moreFields(entity).filter((name) => names.includes(name))
      const asked: ExportQuery = { ...listed, fields: more }
      const { total } = await countRecords(db, entity, reach, asked)
      if (total > maxExported) throw new Failure('invalid', { issues: [{ field: 'file', rule: 'exportRows', args: [maxExported] }] })
      await logRequest(db, request, { kind: 'audit', action: 'export', entity: entity.name, message: `${format}, ${total}` })
      const { language } = request
      const pages = exportPages(db, entity, reach, asked, language)
      const table = format === 'csv' ? tables.csv : tables.xlsx
      const chunks = isTable ? tableOf({ db, entity, names, caller, language }, table, pages) : jsonOf(names, pages)
      return reply
        .type(isTable ? table.type : jsonType)
        .header('content-disposition', `attachment; filename="${entity.plural}-${new Date().toISOString().slice(0, 10)}.${format}"`)
        .send(Readable.from(await begun<Uint8Array | string>(chunks)))
    },
  })
}
