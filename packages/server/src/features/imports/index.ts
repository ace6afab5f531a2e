/** Imports of records from CSV and XLSX: mapped, checked without writing, run in the background, and undone as one. Each user has their own. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canAct } from '@ridgeline/domain/access/access'
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { columnName } from '@ridgeline/domain/exchange/columns'
import { importColumns, importKeys } from '@ridgeline/domain/exchange/import-columns'
import { maxImportMegabytes, type ImportRow, type ImportState, type RowOutcome } from '@ridgeline/domain/exchange/imports'
import type { Queryable } from '../../db/connect/database.ts'
import { columnsByWord, foldedWord } from '../../entities/exchange/field-words.ts'
import { readTable } from '../../entities/exchange/reading/read-table.ts'
import { refusedFile } from '../../entities/exchange/reading/table-rows.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { issueText } from '../../http/failures/failures.ts'
import { textsOf, type Texts } from '../../http/failures/texts.ts'
import { concurrencyLimit } from '../../http/load/concurrency-limit.ts'
import { logRequest } from '../../http/log-request.ts'
import { idParams } from '../../http/query.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { importSchema, importsSchema, mappingSchema, placeQuery, rowsQuery, rowsSchema } from './import-schema.ts'
import {
  beginCheck,
  importOf,
  importsOf,
  keepImport,
  keepRows,
  listRows,
  moveTo,
  rememberedMapping,
  setRowCount,
  summaryOf,
  type ListedRow,
  type StoredFault,
  type StoredImport,
} from './import-store.ts'
import { importWork } from './import-work.ts'
import { withFile } from './receive-file.ts'

interface Place {
  entity: string
  resortId?: string
}
interface IdParams {
  id: string
}

const path = '/api/private/imports'

/** @throws forbidden, notFound for a resort out of reach, badRequest where the resort is missing */
function placeOf({ entity: name, resortId }: Place, { rights }: Caller): { entity: Entity; resortId: string | null } {
  const entity = registry[name]!
  const isOfResort = entity.scope === 'resort'
  if (isOfResort && resortId === undefined) throw new Failure('badRequest', { detail: 'querystring/resortId' })
  const within = isOfResort ? resortId : undefined
  if (!canAct(rights, name, 'create', within) && !canAct(rights, name, 'update', within))
    throw new Failure('forbidden', { permissions: [`${name}.update`] })
  return { entity, resortId: within ?? null }
}

/** Failures of the whole row have the words of a failed request. */
function faultText(fault: StoredFault, texts: Texts): string {
  const whole = texts(`failure.${fault.rule}`)
  return whole.startsWith('{{') ? issueText(fault, texts) : whole
}

const columnOf = ({ column, field = '' }: StoredFault, mapping: readonly (string | null)[]): number | null => {
  if (column !== undefined) return column
  const name = field.split('.')[0]!
  const exact = mapping.indexOf(field)
  const found = exact < 0 && name !== '' ? mapping.findIndex((each) => each?.split('.')[0] === name) : exact
  return found < 0 ? null : found
}

export function imports(app: FastifyInstance, services: Services) {
  const { db, jobs, config } = services
  const right = { entities: entityNames, anyOf: ['create', 'update'] as const }
  const tags = ['imports']
  const one = { $ref: 'Import#' }
  const tasks = concurrencyLimit({ atOnce: 2, waiting: 8 })
  app.addSchema(importSchema)
  app.addSchema(mappingSchema)
  jobs.handle('import', importWork(services))

  /** Others' imports are not found. */
  async function ownImport(
    { params }: FastifyRequest<{ Params: IdParams }>,
    caller: Caller,
  ): Promise<{ stored: StoredImport; entity: Entity }> {
    const stored = await importOf(db, params.id)
    if (!stored || stored.userId !== caller.userId) throw new Failure('notFound')
    const { entity, resortId } = stored
    placeOf({ entity, ...(resortId !== null && { resortId }) }, caller)
    return { stored, entity: registry[entity]! }
  }

  const answer = async (id: string) => summaryOf(db, (await importOf(db, id))!)

  async function begin(tx: Queryable, { id, userId }: StoredImport, from: readonly ImportState[], to: ImportState) {
    // Begun by another request, or not yet ready for it.
    if (!(await moveTo(tx, id, from, to))) throw new Failure('badRequest', { detail: 'state' })
    await jobs.enqueue(tx, 'import', [{ payload: { importId: id }, userId }])
  }

  // In its own context, so that other routes do not accept multipart bodies.
  void app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: maxImportMegabytes * 1024 * 1024, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    })
    uploads.post<{ Querystring: Place }>(path, {
      config: { right },
      schema: {
        tags,
        summary:
          'Upload a table (CSV or XLSX as multipart/form-data): its rows are stored and its columns are mapped, and nothing is imported yet',
        consumes: ['multipart/form-data'],
        querystring: placeQuery,
        response: { 201: one, ...failing(...guarded, 'invalid', 'fileTooLarge', 'storageFull') },
      },
      async handler(request, reply) {
        const caller = callerOf(request)
        const place = placeOf(request.query, caller)
        const id = await withFile(request, config, (file) => tasks.run(() => store(file, place, caller.userId, request)))
        return reply.code(201).send(await answer(id))
      },
    })
  })

  /** @throws invalid for a file that cannot be read, or has no rows */
  async function store(
    { path: file, fileName }: { path: string; fileName: string },
    { entity, resortId }: { entity: Entity; resortId: string | null },
    userId: string,
    { language }: FastifyRequest,
  ): Promise<string> {
    const known = [...importColumns(entity).values()]
    const byWord = columnsByWord(entity, known, language)
    const table = await readTable(file, fileName)
    return db.transaction(async (tx) => {
      let id: string | undefined
      let count = 0
      for await (const portion of table) {
        const rows = id === undefined ? portion.slice(1) : portion
        if (id === undefined) {
          const heads = portion[0]!.cells.map((cell) => String(cell ?? '').slice(0, 200))
          const found = heads.map((head) => byWord.get(foldedWord(head)))
          const names = found.map((column) => (column ? columnName(column) : null))
          const mapping = names.map((name, at) => (name !== null && names.indexOf(name) < at ? null : name))
          const key = importKeys(entity).find((name) => found.some((column) => column?.field === name)) ?? null
          const last = await rememberedMapping(tx, { userId, entity: entity.name, heads })
          id = await keepImport(tx, { entity: entity.name, resortId, userId, language, fileName, heads, mapping, key, ...last })
        }
        count += rows.length
        if (rows.length > 0) await keepRows(tx, id, rows)
      }
      if (id === undefined || count === 0) throw refusedFile('importEmpty')
      await setRowCount(tx, id, count)
      return id
    })
  }

  app.get<{ Querystring: Place }>(path, {
    config: { right },
    schema: {
      tags,
      summary: 'The caller’s imports of the last 30 days, newest first',
      querystring: placeQuery,
      response: { 200: importsSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const caller = callerOf(request)
      const { entity, resortId } = placeOf(request.query, caller)
      const found = await importsOf(db, caller.userId, entity.name, resortId)
      return { items: await Promise.all(found.map((stored) => summaryOf(db, stored))) }
    },
  })

  app.get<{ Params: IdParams }>(`${path}/:id`, {
    config: { right },
    schema: {
      tags,
      summary: 'One import, with its progress',
      params: idParams,
      response: { 200: one, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { stored } = await ownImport(request, callerOf(request))
      return summaryOf(db, stored)
    },
  })

  app.get<{ Params: IdParams; Querystring: { outcome?: RowOutcome; after: number } }>(`${path}/:id/rows`, {
    config: { right },
    schema: {
      tags,
      summary: 'What becomes of the rows, or has become of them, with faults at their columns',
      params: idParams,
      querystring: rowsQuery,
      response: { 200: rowsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { stored, entity } = await ownImport(request, callerOf(request))
      const order = Object.keys(entity.fields)
      const { outcome, after } = request.query
      const texts = textsOf(request.language)
      const shown = ({ number, outcome: found, faults, before, after: state }: ListedRow): ImportRow => ({
        number,
        outcome: found,
        faults: (faults ?? []).map((fault) => ({ column: columnOf(fault, stored.mapping), message: faultText(fault, texts) })),
        changes: order.flatMap((field) =>
          state && field in state ? [{ field, from: before?.[field] ?? null, to: state[field] ?? null }] : [],
        ),
      })
      return { items: (await listRows(db, stored.id, outcome, after)).map(shown) }
    },
  })

  app.post<{ Params: IdParams; Body: { mapping: (string | null)[]; key: string | null } }>(`${path}/:id/check`, {
    config: { right },
    schema: {
      tags,
      summary: 'Check the rows with these columns, as if they were imported, and write nothing',
      params: idParams,
      body: { $ref: 'ImportMapping#' },
      response: { 200: one, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const { stored, entity } = await ownImport(request, callerOf(request))
      const { mapping, key } = request.body
      const names = mapping.filter((name) => name !== null)
      const known = importColumns(entity)
      const isSound =
        mapping.length === stored.heads.length && names.every((name) => known.has(name)) && new Set(names).size === names.length
      if (!isSound || names.length === 0) throw new Failure('invalid', { issues: [{ field: 'mapping', rule: 'importMapping', args: [] }] })
      const hasKey = key === null || (importKeys(entity).includes(key) && names.some((name) => known.get(name)?.field === key))
      if (!hasKey) throw new Failure('invalid', { issues: [{ field: 'key', rule: 'importMapping', args: [] }] })
      await db.transaction(async (tx) => {
        await begin(tx, stored, ['mapped', 'checked'], 'checking')
        await beginCheck(tx, stored.id, mapping, key)
      })
      return answer(stored.id)
    },
  })

  const step = (name: 'run' | 'undo', from: ImportState, to: ImportState, summary: string) =>
    app.post<{ Params: IdParams }>(`${path}/:id/${name}`, {
      config: { right },
      schema: { tags, summary, params: idParams, response: { 200: one, ...failing(...guarded, 'notFound') } },
      async handler(request) {
        const { stored } = await ownImport(request, callerOf(request))
        const { id, entity, resortId, fileName } = stored
        await db.transaction(async (tx) => {
          await begin(tx, stored, [from], to)
          await logRequest(tx, request, { kind: 'sync', action: 'sync', entity, resortId, message: `import ${name} ${fileName} ${id}` })
        })
        return answer(id)
      },
    })
  step('run', 'checked', 'running', 'Import the rows that the check has accepted')
  step(
    'undo',
    'done',
    'undoing',
    'Undo an import: new records are removed, changed fields are set back unless others have changed them since',
  )
}
