/** Imported timetables: a GTFS feed per resort, with a preview of the changes. */
import multipart from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { departure } from '@ridgeline/domain/entities/departure'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Action } from '@ridgeline/domain/access/permission'
import { gtfsImports, gtfsRealtime, maxStopIdLength } from '../../db/tables/gtfs-tables.ts'
import { resorts } from '../../db/schema.ts'
import { maxMegabytes } from '../../gtfs/out/archive.ts'
import { boardsFed } from '../../gtfs/out/boards-fed.ts'
import { callsOf, isKnown } from '../../gtfs/out/calls.ts'
import { stopsOf } from '../../gtfs/stops.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { idParams, searchParameter, strictQuery, uuidSchema } from '../../http/query.ts'
import { concurrencyLimit } from '../../load/concurrency-limit.ts'
import type { Services } from '../../services.ts'
import { listeningOf } from './listening.ts'
import { publicFeeds } from './public-feeds.ts'
import { withReceivedFile } from '../../media/storage/received-file.ts'
import { importedSchema, importsSchema, reportSchema, stopsSchema, undoneSchema } from './timetable-schemas.ts'
import { isoText, select } from '../../db/connect/select.ts'

const tags = ['departure']
const may = (...anyOf: Action[]) => ({ right: { entity: departure.name, anyOf } })
const path = '/api/private/gtfs-imports'
const maxStops = 50
const maxImports = 50

const tick = 10_000

export function gtfs(app: FastifyInstance, services: Services) {
  const { db, config, changes, periodic, timetables } = services
  timetables.set('gtfs', {
    callsOf: async ({ resortId, gtfsStopId }, serviceDates) => (gtfsStopId ? callsOf(db, { resortId, gtfsStopId }, serviceDates) : []),
    knows: async ({ resortId, gtfsStopId }, serviceDate) =>
      Boolean(gtfsStopId) && isKnown(db, { resortId, gtfsStopId: gtfsStopId! }, serviceDate),
  })
  publicFeeds(app, services)
  const listening = listeningOf(services, (message) => app.log.info(message))
  // A feed that responds slowly must not delay those of other resorts.
  periodic.add({ name: 'realtimeFeeds', every: tick, run: () => listening.round(), mayOverlap: true })
  // Reading a large feed occupies a core for seconds.
  const tasks = concurrencyLimit({ atOnce: 1, waiting: 5 })
  app.addSchema(reportSchema)

  /** @throws forbidden without the permission, notFound for an unknown resort */
  async function resortOf(request: FastifyRequest, action: Action): Promise<string> {
    // The schemas of all these routes require it.
    const { resortId } = request.query as { resortId: string }
    if (!isWithin(reachOf(callerOf(request).rights, action, departure), resortId)) throw new Failure('forbidden')
    const [found] = await db.query(sql`select from ${resorts} where ${resorts.id} = ${resortId}::uuid`)
    if (!found) throw new Failure('notFound')
    return resortId
  }

  app.get(path, {
    config: may('read'),
    schema: {
      tags,
      summary: 'Timetable imports of a resort, newest first; the newest one that was not undone is in use',
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: importsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const resortId = await resortOf(request, 'read')
      const [realtime] = await db.query(sql`
        select ${isoText(sql`asked_at`)} as "askedAt", ${isoText(sql`heard_at`)} as "heardAt", updates, unknown, stale, fault
        from ${gtfsRealtime} where resort_id = ${resortId}::uuid`)
      return {
        realtime: realtime ?? null,
        items: await db.query(
          select({
            id: gtfsImports.id,
            at: gtfsImports.at,
            userName: gtfsImports.userName,
            fileName: gtfsImports.fileName,
            undoneAt: gtfsImports.undoneAt,
            report: gtfsImports.report,
          })`from ${gtfsImports} where resort_id = ${resortId}::uuid order by ${gtfsImports.at} desc limit ${maxImports}`,
        ),
      }
    },
  })

  app.post<{ Params: { id: string } }>(`${path}/:id/undo`, {
    config: may('update'),
    schema: {
      tags,
      summary: 'Undo the last timetable import of a resort; the timetable before it is in use again',
      params: idParams,
      querystring: strictQuery({ resortId: uuidSchema }, ['resortId']),
      response: { 200: undoneSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const resortId = await resortOf(request, 'update')
      const { undoImport } = await import('../../gtfs/timetable/undo-import.ts')
      const isUndone = await db.transaction((tx) => undoImport(tx, resortId, request.params.id))
      if (isUndone) changes.noted(await boardsFed(db, resortId))
      return { isUndone }
    },
  })

  app.get<{ Querystring: { q?: string; stopId?: string; limit?: number } }>('/api/private/gtfs-stops', {
    config: may('read'),
    schema: {
      tags,
      summary: 'Stops of a resort’s timetable, those with most trips first',
      querystring: strictQuery(
        {
          resortId: uuidSchema,
          q: searchParameter,
          stopId: { type: 'string', maxLength: maxStopIdLength, pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]*$' },
          limit: { type: 'integer', minimum: 1, maximum: maxStops, default: maxStops },
        },
        ['resortId'],
      ),
      response: { 200: stopsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { q = '', stopId, limit = maxStops } = request.query
      return { items: await stopsOf(db, await resortOf(request, 'read'), { q, limit, ...(stopId !== undefined && { stopId }) }) }
    },
  })

  // In its own context, so that other routes do not accept multipart bodies.
  void app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: maxMegabytes * 1024 * 1024, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    })
    importRoute(uploads)
  })

  const importRoute = (uploads: FastifyInstance) =>
    uploads.post<{ Querystring: { dryRun: boolean } }>(path, {
      config: may('update'),
      schema: {
        tags,
        summary: 'Import a GTFS feed (zip as multipart/form-data) to replace a resort’s timetable, or only preview the changes',
        consumes: ['multipart/form-data'],
        querystring: strictQuery({ resortId: uuidSchema, dryRun: { type: 'boolean' } }, ['resortId', 'dryRun']),
        response: { 200: importedSchema, ...failing(...guarded, 'notFound', 'invalid', 'fileTooLarge', 'storageFull') },
      },
      async handler(request) {
        const resortId = await resortOf(request, 'update')
        const { userId, userName } = callerOf(request)
        const { dryRun } = request.query
        return withReceivedFile(request, config, { maxMegabytes, name: 'gtfs.zip' }, (zip) =>
          tasks.run(async () => {
            const { importTimetable, readFeed } = await import('../../gtfs/timetable/import-timetable.ts')
            const feed = await readFeed(zip)
            const order = { ...zip, resortId, dryRun, user: { id: userId, name: userName } }
            const { report, importId } = await db.transaction(async (tx) => {
              const imported = await importTimetable(tx, order, feed)
              if (!dryRun)
                await logRequest(tx, request, {
                  kind: 'sync',
                  action: 'sync',
                  resortId,
                  entity: departure.name,
                  message: `GTFS ${imported.importId}`,
                })
              return imported
            })
            // Displays of these boards depend on the timetable.
            if (!dryRun) changes.noted(await boardsFed(db, resortId))
            return { ...report, importId }
          }),
        )
      },
    })
}
