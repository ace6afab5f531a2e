/** The price sheet as a workbook, and back. */
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { Failure } from '@ridgeline/domain/check/failure'
import { maxPriceFileMegabytes } from '@ridgeline/domain/operation/price-file'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { xlsxTableWith } from '../../../entities/exchange/xlsx-table.ts'
import { xlsxType } from '../../../entities/exchange/xlsx-parts.ts'
import { requestOf } from '../../../entities/routes.ts'
import { answerOf, failing, guarded } from '../../../http/answers/answers.ts'
import { issueText } from '../../../http/failures/failures.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import { concurrencyLimit } from '../../../load/concurrency-limit.ts'
import { logRequest } from '../../../http/log-request.ts'
import { callerOf } from '../../../http/sessions/caller.ts'
import { withReceivedFile } from '../../../media/storage/received-file.ts'
import type { Services } from '../../../services.ts'
import { daysIn, expectDaysOf, type Span } from '../span.ts'
import { changeByFile } from './change-by-file.ts'
import { sheetLines, sheetRows } from './export-rows.ts'
import { headsOf, layoutOf } from './file-columns.ts'
import { changedByFileSchema, fileQuery, sheetQuery } from './file-schemas.ts'
import { readPriceFile } from './read-price-file.ts'

const tags = ['priceProduct']
const path = '/api/private/price-products/timeseries'

export function priceFiles(app: FastifyInstance, services: Services) {
  const { db, config } = services
  const tasks = concurrencyLimit({ atOnce: 2, waiting: 8 })

  app.get<{ Querystring: Span & { resortId: string } }>(`${path}/export`, {
    config: { right: { entity: priceProduct.name, anyOf: ['read'], notWhileViewing: true } },
    schema: {
      tags,
      summary: 'The sheet of daily prices as a workbook (XLSX): a row for each active line of a resort, a column for each day',
      querystring: sheetQuery,
      response: { 200: answerOf(xlsxType, 'The workbook', 'binary'), ...failing(...guarded, 'invalid') },
    },
    async handler(request, reply) {
      const { resortId, from, to } = request.query
      const reach = reachOf(callerOf(request).rights, 'read', priceProduct)
      if (!isWithin(reach, resortId)) throw new Failure('forbidden')
      const count = daysIn({ from, to })
      const lines = await sheetLines(db, reach, resortId)
      expectDaysOf(lines.length, { from, to })
      await logRequest(db, request, { kind: 'audit', action: 'export', entity: priceProduct.name, message: `prices ${from} ${to}` })
      const days = Array.from({ length: count }, (_, at) => dayAfter(from, at))
      const { language } = request
      const rows = sheetRows(db, lines, { from, to, days }, language)
      return reply
        .type(xlsxType)
        .header('content-disposition', `attachment; filename="prices-${from}-${to}.xlsx"`)
        .send(Readable.from(xlsxTableWith(layoutOf(count)).write(headsOf(days, language), rows, language)))
    },
  })

  // In its own context, so that other routes do not accept multipart bodies.
  void app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { fileSize: maxPriceFileMegabytes * 1024 * 1024, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    })
    uploads.post<{ Querystring: { resortId: string; isPreview: boolean } }>(`${path}/import`, {
      config: { right: { entity: priceProduct.name, anyOf: ['update'] } },
      schema: {
        tags,
        summary:
          'Change prices by a downloaded sheet (XLSX as multipart/form-data) that was edited, in one step; or count what would change. ' +
          'Days that were changed since the download stay as they are',
        consumes: ['multipart/form-data'],
        querystring: fileQuery,
        response: { 200: changedByFileSchema, ...failing(...guarded, 'invalid', 'fileTooLarge', 'storageFull') },
      },
      async handler(request) {
        const { language, query } = request
        const reach = reachOf(callerOf(request).rights, 'update', priceProduct)
        if (!isWithin(reach, query.resortId)) throw new Failure('forbidden')
        const changed = await withReceivedFile(request, config, { maxMegabytes: maxPriceFileMegabytes, name: 'prices' }, (file) =>
          tasks.run(async () => changeByFile(services, await readPriceFile(file.path, language), query, requestOf(request))),
        )
        const texts = textsOf(language)
        return { ...changed, faults: changed.faults.map(({ cell, issue }) => ({ cell, message: issueText(issue, texts) })) }
      },
    })
  })
}
