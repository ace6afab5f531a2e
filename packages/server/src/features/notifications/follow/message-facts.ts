/** Messages for the app that are also push messages, when their time has come. */
import { sql } from 'drizzle-orm'
import { infoMobile, maxPushDelayHours } from '@ridgeline/domain/entities/info-mobile'
import { phoneSystems } from '@ridgeline/domain/displays/info'
import { isPublished } from '@ridgeline/domain/publication/published'
import type { Language, Localized } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../../db/table.ts'
import { publishedSql } from '../../../publication/published-sql.ts'
import type { PublicationServices } from '../../../publication/publication.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import type { Fact } from './fact.ts'

const t = aliased(tableOf(infoMobile), 't')

const maxDelay = sql.raw(`interval '${maxPushDelayHours} hours'`)

const isRecent = sql`t.push_at between now() - ${maxDelay} and now()`

const prefix = 'message:'
const keyOf = (id: string) => `${prefix}${id}`
export const isOfMessage = (key: string): boolean => key.startsWith(prefix)

interface DueMessage {
  id: string
  title: Localized
  text: Localized
  url: Localized | null
  platforms: string[]
  languages: Language[] | null
  pushAt: string
}

/**
 * To those who had subscribed by its time. A message for one system of telephones is only sent to these; mail and other devices get those
 * for all.
 */
const recipientsOf = ({ platforms, languages, pushAt }: DueMessage) => sql`s.messages and s.confirmed_at <= ${pushAt}::timestamptz
  and coalesce(s.system = any (${sql.param(platforms)}::text[]), ${phoneSystems.every((system) => platforms.includes(system))}::boolean)
  and (${languages === null || languages.length === 0}::boolean or s.language = any (${sql.param(languages ?? [])}::text[]))`

/** @returns of keys of messages those that are not due any more; one that was only taken from guests is not sent again when it is back */
export async function overMessages(db: Queryable, resortId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const recent = await db.query(select({ id: t.id })`from ${tableNamed(infoMobile.name)} t
    where t.resort_id = ${resortId}::uuid and ${isRecent}`)
  const due = new Set(recent.map(({ id }) => keyOf(id)))
  return keys.filter((key) => !due.has(key))
}

export async function messageFacts(db: Queryable, { readers }: Pick<PublicationServices, 'readers'>, resort: ResortEntry): Promise<Fact[]> {
  if (!isPublished(infoMobile) || readers.isClosed(infoMobile, resort.id)) return []
  const due = await db.query(select({
    id: t.id,
    title: t.title,
    text: t.text,
    url: t.url,
    platforms: t.platforms,
    languages: t.languages,
    pushAt: sql<string>`t.push_at::text`,
  })`from ${tableNamed(infoMobile.name)} t
    where t.resort_id = ${resort.id}::uuid and ${publishedSql(infoMobile)} and t.push_notification
      and ${isRecent}`)
  return due.map((message) => ({
    key: keyOf(message.id),
    value: 1,
    noticeAfter: (before) =>
      before === undefined
        ? {
            event: { topic: 'message', recordId: message.id, title: message.title, text: message.text, url: message.url },
            recipients: recipientsOf(message),
          }
        : undefined,
  }))
}
