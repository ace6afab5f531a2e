/** Files that synchronization jobs have received: users who may import there import or dismiss them (decision 0167). */
import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canAct, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { registry } from '@ridgeline/domain/declare/registry'
import type { ImportSummary } from '@ridgeline/domain/exchange/imports'
import type { ReceivedFile } from '@ridgeline/domain/exchange/received-files'
import type { Queryable } from '../../db/connect/database.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { itemsOf, strictObject } from '../../http/document/schemas.ts'
import type { concurrencyLimit } from '../../load/concurrency-limit.ts'
import { logRequest } from '../../http/log-request.ts'
import { idParams, uuidSchema } from '../../http/query.ts'
import { callerOf, type Right } from '../../http/sessions/caller.ts'
import { writeParts } from '../../incoming/file-parts.ts'
import { dismissReceived, receivedFile, restoreReceived, waitingFiles, type StoredFile } from '../../incoming/received-files.ts'
import { refuseFullDisk } from '../../media/storage/disk-room.ts'
import { workPath } from '../../media/storage/folders.ts'
import type { Services } from '../../services.ts'
import { placeQuery } from './import-schema.ts'
import { targetOf, type IdParams, type ImportTarget } from './own-imports.ts'
import { storeTable } from './store/store-table.ts'

const properties: Record<string, JsonSchema> = {
  id: uuidSchema,
  jobName: { type: 'string' },
  fileName: { type: 'string' },
  receivedAt: { type: 'string', format: 'date-time' },
  size: { type: 'integer', minimum: 0 },
  rows: { type: ['integer', 'null'], minimum: 0, description: 'Of records; null for a file that cannot be read' },
}
const listSchema: JsonSchema = itemsOf(strictObject(properties))

const shown = ({ id, jobName, fileName, receivedAt, size, rows }: StoredFile): ReceivedFile => ({
  id,
  jobName,
  fileName,
  receivedAt,
  size,
  rows,
})

const mayImport = ({ entity, resortId }: StoredFile, rights: Rights): boolean =>
  (['create', 'update'] as const).some((action) => canAct(rights, entity, action, resortId ?? undefined))

interface Shared {
  right: Right
  /** Files that are read at a time. */
  tasks: ReturnType<typeof concurrencyLimit>
  answer: (importId: string) => Promise<ImportSummary>
}

export function receivedRoutes(app: FastifyInstance, { db, config }: Services, { right, tasks, answer }: Shared) {
  const path = '/api/private/received-files'
  const tags = ['imports']

  /** @throws notFound for a file of a place where the caller may not import */
  async function reachable(request: FastifyRequest<{ Params: IdParams }>): Promise<StoredFile> {
    const file = await receivedFile(db, request.params.id)
    if (!file || !mayImport(file, callerOf(request).rights)) throw new Failure('notFound')
    return file
  }

  app.get<{ Querystring: ImportTarget }>(path, {
    config: { right },
    schema: {
      tags,
      summary: 'Files of other systems that wait to be imported, newest first',
      querystring: placeQuery,
      response: { 200: listSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const { entity, resortId } = targetOf(request.query, callerOf(request))
      return { items: (await waitingFiles(db, entity.name, resortId)).map(shown) }
    },
  })

  app.post<{ Params: IdParams }>(`${path}/:id/import`, {
    config: { right },
    schema: {
      tags,
      summary:
        'Begin an import of a received file, like an upload of the caller: nothing is imported yet, and the file waits until it is run',
      params: idParams,
      response: { 201: { $ref: 'Import#' }, ...failing(...guarded, 'notFound', 'invalid', 'storageFull') },
    },
    async handler(request, reply) {
      const { userId } = callerOf(request)
      const file = await reachable(request)
      if (file.importedAt !== null || file.dismissedAt !== null) throw new Failure('notFound')
      const id = await tasks.run(async () => {
        await refuseFullDisk(config, file.size)
        const copy = await workPath(config.dataDir)
        try {
          await writeParts(db, file.id, copy)
          return await storeTable(
            db,
            { path: copy, fileName: file.fileName, receivedFileId: file.id },
            { entity: registry[file.entity]!, resortId: file.resortId },
            { userId, language: request.language },
          )
        } finally {
          await rm(copy, { force: true })
        }
      })
      return reply.code(201).send(await answer(id))
    },
  })

  const turn = (name: 'dismiss' | 'restore', summary: string, turned: (tx: Queryable, id: string) => Promise<boolean>) =>
    app.post<{ Params: IdParams }>(`${path}/:id/${name}`, {
      config: { right },
      schema: { tags, summary, params: idParams, response: { 204: nothing, ...failing(...guarded, 'notFound') } },
      async handler(request, reply) {
        const { id, entity, resortId, fileName } = await reachable(request)
        await db.transaction(async (tx) => {
          if (!(await turned(tx, id))) throw new Failure('notFound')
          await logRequest(tx, request, {
            kind: 'sync',
            action: 'sync',
            entity,
            resortId,
            message: `received file ${name} ${fileName} ${id}`,
          })
        })
        return reply.code(204).send()
      },
    })
  turn('dismiss', 'Dismiss a received file: nobody is offered it any more', dismissReceived)
  turn('restore', 'Take the dismissal of a received file back', restoreReceived)
}
