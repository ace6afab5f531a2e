/** The snow report as a file to print: the released one for guests, drafts for those who may read them. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { aliased, select } from '../../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../../db/table.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import { answerOf, failing, guarded } from '../../../http/answers/answers.ts'
import { idParams, strictQuery } from '../../../http/query.ts'
import { callerOf } from '../../../http/sessions/caller.ts'
import { keyReaderOf } from '../../../publication/key-reader.ts'
import { publishedSql } from '../../../publication/published-sql.ts'
import type { Services } from '../../../services.ts'
import { reportedResort } from '../reported-resort.ts'
import { reportFiles } from './report-files.ts'
import { reportSheet, type Reported } from './report-sheet.ts'

const type = 'application/pdf'
const languageSchema = { type: 'string', enum: [...languages] }
const t = aliased(tableOf(snowReport), 't')

/** Who asks with a key may see more than others. */
const openHeaders = { 'cache-control': 'public, max-age=60', vary: 'authorization, x-api-key' }
const ownHeaders = { 'cache-control': 'private, no-cache' }

interface OfResort {
  Querystring: { resort: string; date?: string; lang?: Language }
}

export function reportFileRoutes(app: FastifyInstance, services: Services) {
  const { db, publication } = services
  const records = recordsOf(snowReport, services)
  const published = publishedEntities.find(({ name }) => name === snowReport.name)!
  const keyOf = keyReaderOf(services.keys)
  const files = reportFiles()

  async function send(request: FastifyRequest, reply: FastifyReply, reported: Reported, headers: Record<string, string>) {
    const { report, language } = reported
    const { bytes, tag } = await files({ sheet: await reportSheet(db, reported), changedAt: report.releasedAt ?? report.updatedAt })
    reply.headers({ ...headers, etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type(type).header('content-disposition', `inline; filename="snow-report-${report.date}-${language}.pdf"`).send(bytes)
  }

  const response = { 200: answerOf(type, 'One page A4', 'binary'), 304: { type: 'null', description: 'Not modified' } }

  app.get<{ Params: { id: string }; Querystring: { lang?: Language } }>(`/api/private/${snowReport.plural}/:id/page.pdf`, {
    config: { right: { entity: snowReport.name, anyOf: ['read'] } },
    schema: {
      tags: [snowReport.name],
      summary: 'Snow report as one page A4 to print (PDF), also of a draft; in the language of the caller unless another is asked for',
      params: idParams,
      querystring: strictQuery({ lang: languageSchema }),
      response: { ...response, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      const report = recordIn(await storeOf(db, snowReport, records.reach(callerOf(request), 'read')).get(request.params.id))
      const resort = await reportedResort(db, report.resortId)
      return send(request, reply, { report, resort, language: request.query.lang ?? request.language }, ownHeaders)
    },
  })

  app.get<OfResort>(`/api/feeds/${snowReport.plural}.pdf`, {
    config: { right: { public: true } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: 'The released snow report of a resort as one page A4: of a day, or the latest one',
      querystring: strictQuery(
        {
          resort: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' },
          date: { type: 'string', format: 'date' },
          lang: languageSchema,
        },
        ['resort'],
      ),
      response: { ...response, ...failing('notSignedIn', 'forbidden', 'notFound') },
    },
    async handler(request, reply) {
      const { resort: asked, date, lang } = request.query
      const key = await keyOf(request)
      const resort = await publication.directory.find(asked)
      if (!resort) throw new Failure('notFound')
      await publication.readers.resorts(published, resort, key)
      const [found] = await db.query(select({ id: t.id })`from ${tableNamed(snowReport.name)} t
        where t.resort_id = ${resort.id}::uuid and ${publishedSql(published)} and ${date ? sql`t.date = ${date}::date` : sql`true`}
        order by t.date desc limit 1`)
      if (!found) throw new Failure('notFound')
      const report = recordIn(await storeOf(db, snowReport, 'all').get(found.id))
      const headers = key ? { ...openHeaders, 'cache-control': 'private, max-age=60' } : openHeaders
      return send(request, reply, { report, resort, language: lang ?? resort.defaultLanguage }, headers)
    },
  })
}
