/**
 * Alerts of resorts whose data are public, as CAP 1.2: an Atom feed of the current ones, and each message at an address that stays
 * (decision 0144). Keys open nothing here.
 */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { aliased, select } from '../../../db/connect/select.ts'
import { alertMessages } from '../../../db/schema.ts'
import { failing } from '../../../http/answers/answers.ts'
import { prepare } from '../../../http/prepared/prepared.ts'
import { sendPrepared } from '../../../http/prepared/send-prepared.ts'
import { strictQuery, uuidSchema } from '../../../http/query.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Services } from '../../../services.ts'
import { openHeaders } from '../collections/feed-headers.ts'
import { languageParameter, resortParameter } from '../collections/feed-query.ts'
import { atomIndex } from './atom-index.ts'
import { capXml } from './cap-xml.ts'

const maxListed = 200

const m = aliased(alertMessages, 'm')

export function alertRoutes(app: FastifyInstance, { db, publication, config }: Pick<Services, 'db' | 'publication' | 'config'>) {
  const { directory, site } = publication
  const open = async () => (await directory.all()).filter(({ hasWebsiteData }) => hasWebsiteData)

  /** @throws notFound for a resort that is unknown or not open */
  async function resortsFor(asked: string | undefined): Promise<readonly ResortEntry[]> {
    const resorts = await open()
    if (asked === undefined) return resorts
    const found = await directory.find(asked)
    const resort = resorts.find(({ id }) => id === found?.id)
    if (!resort) throw new Failure('notFound')
    return [resort]
  }

  /** The last message of each alarm; cancellations stay until they expire. */
  const currentOf = (resorts: readonly ResortEntry[]) =>
    db.query(
      select({ id: m.id, alert: m.alert })`from (select distinct on (alarm_id) id, alert, sent_at, expires_at from ${alertMessages}
        where resort_id = any (${sql.param(resorts.map(({ id }) => id))}::uuid[]) order by alarm_id, sent_at desc, id) m
      where m.expires_at > now() order by m.sent_at desc, m.id limit ${maxListed}::integer`,
    )

  const response = {
    200: { type: 'string' },
    304: { type: 'null', description: 'Not modified' },
    ...failing('notFound'),
  }

  app.get<{ Querystring: { resort?: string; lang?: Language } }>('/api/feeds/alerts', {
    config: { right: { public: true } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: 'The current alerts for guests, as an Atom feed of CAP 1.2 documents',
      querystring: strictQuery({ resort: resortParameter, lang: languageParameter }),
      response,
    },
    async handler(request, reply) {
      const { resort: asked, lang } = request.query
      const resorts = await resortsFor(asked)
      const alerts = await currentOf(resorts)
      const [resort] = resorts
      const language = lang ?? (asked && resort ? resort.defaultLanguage : 'en')
      const text = atomIndex({
        // The identity of a feed has to be an absolute address, also where the server does not know its own.
        self: `${site || 'http://localhost'}/api/feeds/alerts${asked && resort ? `?resort=${resort.alias}` : ''}`,
        title: asked && resort ? localize(resort.name, language) : config.appName,
        language,
        site,
        // Without alerts the feed has not changed since any moment that readers could compare.
        updated: alerts[0]?.alert.sent ?? '2000-01-01T00:00:00Z',
        alerts,
      })
      return sendPrepared(request, reply, prepare(text), {
        headers: { ...openHeaders, 'content-type': 'application/atom+xml; charset=utf-8' },
      })
    },
  })

  app.get<{ Params: { message: string } }>('/api/feeds/alerts/:message', {
    config: { right: { public: true } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: 'One message of an alert as CAP 1.2; it never changes',
      params: { type: 'object', properties: { message: uuidSchema }, required: ['message'], additionalProperties: false },
      querystring: strictQuery({}),
      response,
    },
    async handler(request, reply) {
      const [message] = await db.query(
        select({ resortId: m.resortId, alert: m.alert })`from ${alertMessages} m where m.id = ${request.params.message}::uuid`,
      )
      if (!message || !(await open()).some(({ id }) => id === message.resortId)) throw new Failure('notFound')
      return sendPrepared(request, reply, prepare(capXml(message.alert)), {
        headers: {
          ...openHeaders,
          'content-type': 'application/cap+xml; charset=utf-8',
        },
      })
    },
  })
}
