/** Imports of records from files: mapped, checked without writing, run in the background, and undone as one. Each user has their own. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { canAct } from '@ridgeline/domain/access/access'
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { Failure } from '@ridgeline/domain/check/failure'
import { canRemoveMissing, importColumns, importKeys, isImported } from '@ridgeline/domain/exchange/import-columns'
import { maxImportMegabytes, type ImportState, type RowOutcome } from '@ridgeline/domain/exchange/imports'
import type { Queryable } from '../../db/connect/database.ts'
import { listReader } from '../../entities/exchange/list-reader.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { concurrencyLimit } from '../../load/concurrency-limit.ts'
import { logRequest } from '../../http/log-request.ts'
import { idParams } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { importSchema, importsSchema, mappingSchema, placeQuery, rowsQuery, rowsSchema, runQuery } from './import-schema.ts'
import { beginCheck, importOf, importsOf, type Mapped, moveTo, type StoredImport } from './store/import-store.ts'
import { listRows, summaryOf } from './store/import-summary.ts'
import { returnReceived, takeReceived } from '../../incoming/received-files.ts'
import { importWork } from './steps/import-work.ts'
import { ownImport, targetOf, type IdParams, type ImportTarget } from './own-imports.ts'
import { withReceivedFile } from '../../media/storage/received-file.ts'
import { receivedRoutes } from './received-routes.ts'
import { shownRow } from './shown-row.ts'
import { storeTable } from './store/store-table.ts'

const path = '/api/private/imports'

export function imports(app: FastifyInstance, services: Services) {
  const { db, jobs, config } = services
  const right = { entities: entityNames, anyOf: ['create', 'update'] as const }
  const tags = ['imports']
  const one = { $ref: 'Import#' }
  const tasks = concurrencyLimit({ atOnce: 2, waiting: 8 })
  app.addSchema(importSchema)
  app.addSchema(mappingSchema)
  jobs.handle('import', importWork(services))

  const answer = async (id: string) => summaryOf(db, (await importOf(db, id))!)

  async function begin(tx: Queryable, { id, userId }: StoredImport, from: readonly ImportState[], to: ImportState) {
    // Begun by another request, or not yet ready for it.
    if (!(await moveTo(tx, id, from, to))) throw new Failure('outdated')
    await jobs.enqueue(tx, 'import', [{ payload: { importId: id }, userId }])
  }

  // In its own context, so that other routes do not accept multipart bodies.
  void app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: maxImportMegabytes * 1024 * 1024, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    })
    uploads.post<{ Querystring: ImportTarget }>(path, {
      config: { right },
      schema: {
        tags,
        summary:
          'Upload a file (CSV, XLSX, GeoJSON, GPX, iCalendar, AlpineBits) as multipart/form-data: its rows are stored and its columns are mapped, and nothing is imported yet',
        consumes: ['multipart/form-data'],
        querystring: placeQuery,
        response: { 201: one, ...failing(...guarded, 'invalid', 'fileTooLarge', 'storageFull') },
      },
      async handler(request, reply) {
        const caller = callerOf(request)
        const target = targetOf(request.query, caller)
        const id = await withReceivedFile(request, config, { maxMegabytes: maxImportMegabytes, name: 'import' }, (file) =>
          tasks.run(() => storeTable(db, { ...file, receivedFileId: null }, target, { userId: caller.userId, language: request.language })),
        )
        return reply.code(201).send(await answer(id))
      },
    })
  })

  receivedRoutes(app, services, { right, tasks, answer })

  app.get<{ Querystring: ImportTarget }>(path, {
    config: { right },
    schema: {
      tags,
      summary: 'The caller’s imports of the last 30 days, newest first',
      querystring: placeQuery,
      response: { 200: importsSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const caller = callerOf(request)
      const { entity, resortId } = targetOf(request.query, caller)
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
      const { stored } = await ownImport(db, request)
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
      const { stored, entity } = await ownImport(db, request)
      const { outcome, after } = request.query
      const { language } = request
      const texts = textsOf(language)
      const { items, next } = await listRows(db, stored.id, outcome, after)
      return { items: items.map((row) => shownRow(row, stored, { entity, texts, language })), next }
    },
  })

  app.post<{ Params: IdParams; Body: Pick<Mapped, 'mapping' | 'key'> & Partial<Mapped> }>(`${path}/:id/check`, {
    config: { right },
    schema: {
      tags,
      summary: 'Check the rows with these columns, as if they were imported, and write nothing',
      params: idParams,
      body: { $ref: 'ImportMapping#' },
      response: { 200: one, ...failing(...guarded, 'notFound', 'outdated', 'invalid') },
    },
    async handler(request) {
      const { stored, entity } = await ownImport(db, request)
      const { mapping, key, fixed = {}, missing = null } = request.body
      const names = mapping.filter((name) => name !== null)
      const known = importColumns(entity)
      const isSound =
        mapping.length === stored.heads.length && names.every((name) => known.has(name)) && new Set(names).size === names.length
      if (!isSound || names.length === 0) throw new Failure('invalid', { issues: [{ field: 'mapping', rule: 'importMapping', args: [] }] })
      const hasKey = key === null || (importKeys(entity).includes(key) && names.some((name) => known.get(name)?.field === key))
      if (!hasKey) throw new Failure('invalid', { issues: [{ field: 'key', rule: 'importMapping', args: [] }] })
      const isFree = (name: string) => isImported(entity, name) && !names.some((each) => known.get(each)?.field === name)
      const taken = Object.keys(fixed).find((name) => !isFree(name))
      if (taken !== undefined) throw new Failure('invalid', { issues: [{ field: 'fixed', rule: 'importMapping', args: [] }] })
      if (missing !== null) {
        if (key === null || !canRemoveMissing(entity))
          throw new Failure('invalid', { issues: [{ field: 'missing', rule: 'importMissing', args: [] }] })
        const { rights } = callerOf(request)
        if (!canAct(rights, entity.name, 'delete', stored.resortId ?? undefined))
          throw new Failure('forbidden', { permissions: [`${entity.name}.delete`] })
        listReader(entity)(missing)
      }
      await db.transaction(async (tx) => {
        await begin(tx, stored, ['mapped', 'checked'], 'checking')
        await beginCheck(tx, stored.id, { mapping, key, fixed, missing })
      })
      return answer(stored.id)
    },
  })

  /** Records are removed only by users who have seen how many. @throws invalid */
  async function refuseUnconfirmed(stored: StoredImport, removes: number) {
    const { removed } = (await summaryOf(db, stored)).counts
    if (removed !== removes) throw new Failure('invalid', { issues: [{ field: 'removes', rule: 'importRemoves', args: [removed] }] })
  }

  /** A received file waits again when its import is undone. */
  const turnReceived = {
    async run(tx: Queryable, fileId: string) {
      if (!(await takeReceived(tx, fileId))) throw new Failure('invalid', { issues: [{ field: 'file', rule: 'fileTaken', args: [] }] })
    },
    undo: returnReceived,
  }

  const step = (name: 'run' | 'undo', from: ImportState, to: ImportState, summary: string) =>
    app.post<{ Params: IdParams; Querystring: { removes?: number } }>(`${path}/:id/${name}`, {
      config: { right },
      schema: {
        tags,
        summary,
        params: idParams,
        ...(name === 'run' && { querystring: runQuery }),
        response: { 200: one, ...failing(...guarded, 'notFound', 'outdated', ...(name === 'run' ? (['invalid'] as const) : [])) },
      },
      async handler(request) {
        const { stored } = await ownImport(db, request)
        if (stored.state === 'checked') await refuseUnconfirmed(stored, request.query.removes ?? 0)
        const { id, entity, resortId, fileName, receivedFileId } = stored
        await db.transaction(async (tx) => {
          await begin(tx, stored, [from], to)
          if (receivedFileId !== null) await turnReceived[name](tx, receivedFileId)
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
    'Undo an import: new records are removed, removed ones restored, changed fields set back unless others have changed them since',
  )
}
