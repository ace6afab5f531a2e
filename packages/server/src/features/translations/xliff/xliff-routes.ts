/** The queue as a file for translation tools, and back: checked first, imported in one transaction, undone as one (decision 0149). */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxXliffMegabytes, maxXliffUnits, type DueText, type TextImport, type UndoneChange } from '@ridgeline/domain/answers/translations'
import { termFinder } from '@ridgeline/domain/translation/occurring-terms'
import { entityKey, fieldKeys } from '@ridgeline/domain/messages/label-keys'
import type { Queryable } from '../../../db/connect/database.ts'
import { tried } from '../../../entities/bulk/tried.ts'
import { requestOf } from '../../../entities/routes.ts'
import { refusedFile } from '../../../entities/exchange/reading/table-rows.ts'
import { answerOf, failing, guarded } from '../../../http/answers/answers.ts'
import { textsOf, textUnder } from '../../../http/failures/texts.ts'
import { concurrencyLimit } from '../../../load/concurrency-limit.ts'
import { logRequest } from '../../../http/log-request.ts'
import { strictQuery } from '../../../http/query.ts'
import { callerOf, type Right } from '../../../http/sessions/caller.ts'
import { withReceivedFile } from '../../../media/storage/received-file.ts'
import type { Services } from '../../../services.ts'
import { termsFor } from '../glossary.ts'
import { dueTexts, type QueueQuery } from '../queue.ts'
import { sourced, type AskedQueue } from '../source-language.ts'
import { sourceOfFile } from './file-source.ts'
import { queueQuery } from '../translation-schemas.ts'
import { textImporter } from './import-texts.ts'
import { readXliff } from './read-xliff.ts'
import { textUndoer } from './undo-texts.ts'
import { fileOf, headOf, tail, type Written } from './write-xliff.ts'
import { importSchema, undoneSchema, undoSchema } from './xliff-schemas.ts'

/** Records of one page of the queue. */
const pageSize = 50

/** UTF-8, as XML is unless it says otherwise. @throws invalid */
async function textIn(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch {
    throw refusedFile('translationXliff')
  }
}

export function xliffRoutes(app: FastifyInstance, services: Services, path: string, right: Right) {
  const { db, config, wake } = services
  const tags = ['translations']
  const tasks = concurrencyLimit({ atOnce: 1, waiting: 8 })
  const importTexts = textImporter(services)
  const undoTexts = textUndoer(services)

  /** Whole records, up to the limit of a file. */
  async function* records(query: QueueQuery, request: FastifyRequest): AsyncGenerator<readonly DueText[]> {
    const { rights } = callerOf(request)
    let count = 0
    for (let after: string | undefined; ;) {
      const page = await dueTexts(db, query, rights, { after, pageSize })
      for (const items of Map.groupBy(page.items, ({ entity, id }) => `${entity} ${id}`).values()) {
        count += items.length
        if (count > maxXliffUnits) return
        yield items
      }
      after = page.next
      if (after === undefined) return
    }
  }

  async function* written(query: QueueQuery, request: FastifyRequest) {
    const texts = textsOf(request.language)
    const label = (entity: string, field: string) =>
      `${textUnder(texts, [entityKey(entity)], entity)} – ${textUnder(texts, fieldKeys(entity, field), field)}`
    const as: Written = {
      source: query.source,
      target: query.target,
      words: { label, former: texts('translations.former'), isKept: texts('translations.isKept') },
      termsIn: termFinder(await termsFor(db, query.source, query.target)),
    }
    yield headOf(as)
    for await (const items of records(query, request)) yield fileOf(items, as)
    yield tail
  }

  app.get<{ Querystring: AskedQueue }>(`${path}/xliff`, {
    config: { right },
    schema: {
      tags,
      summary: `The first ${maxXliffUnits} texts of the queue as XLIFF 2.0`,
      querystring: queueQuery,
      response: { 200: answerOf('application/xliff+xml', 'The file', 'binary'), ...failing(...guarded) },
    },
    async handler(request, reply) {
      const { rights } = callerOf(request)
      const query = await sourceOfFile(db, await sourced(db, request.query, rights), rights)
      const { source, target } = query
      await logRequest(db, request, { kind: 'audit', action: 'export', message: `xliff ${source} ${target}` })
      return reply
        .type('application/xliff+xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="texts-${source}-${target}-${new Date().toISOString().slice(0, 10)}.xlf"`)
        .send(Readable.from(written(query, request)))
    },
  })

  /** In one transaction, which a check takes back. */
  async function within<T>(isCheck: boolean, work: (tx: Queryable) => Promise<T>): Promise<T> {
    try {
      return await (isCheck ? tried(db, work) : db.transaction(work))
    } finally {
      wake()
    }
  }

  // In its own context, so that other routes do not accept multipart bodies.
  void app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: maxXliffMegabytes * 1024 * 1024, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    })
    uploads.post<{ Querystring: { check: boolean } }>(`${path}/xliff`, {
      config: { right },
      schema: {
        tags,
        summary: 'Import the translations of an XLIFF 2 file (multipart/form-data), in one transaction',
        consumes: ['multipart/form-data'],
        querystring: strictQuery({
          check: { type: 'boolean', default: false, description: 'Save nothing: the answer is what an import would do' },
        }),
        response: { 200: importSchema, ...failing(...guarded, 'invalid', 'fileTooLarge', 'storageFull') },
      },
      handler: (request): Promise<TextImport> =>
        withReceivedFile(request, config, { maxMegabytes: maxXliffMegabytes, name: 'texts' }, ({ path: received }) =>
          tasks.run(async () => {
            const file = await readXliff(await textIn(received))
            const by = { request: requestOf(request), texts: textsOf(request.language) }
            const outcome = await within(request.query.check, (tx) => importTexts(file, { tx, ...by }))
            if (!request.query.check) {
              const message = `import xliff ${file.source} ${file.target} ${outcome.changed.length}`
              await logRequest(db, request, { kind: 'sync', action: 'sync', message })
            }
            return outcome
          }),
        ),
    })
  })

  app.post<{ Body: { items: UndoneChange[] } }>(`${path}/undo`, {
    config: { right },
    bodyLimit: 1024 * 1024,
    schema: {
      tags,
      summary: 'Undo own imported translations: texts that others have changed since stay',
      body: undoSchema,
      response: { 200: undoneSchema, ...failing(...guarded, 'invalid') },
    },
    handler: (request) =>
      within(false, (tx) => undoTexts(request.body.items, { tx, request: requestOf(request), texts: textsOf(request.language) })),
  })
}
