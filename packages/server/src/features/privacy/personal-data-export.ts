/** Everything stored about a person, for requests under GDPR articles 15 and 20: records, histories, checks, sign-ins, pictures. */
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import { user } from '@ridgeline/domain/entities/user'
import { personalFields } from '@ridgeline/domain/access/personal'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { isoText, select } from '../../db/connect/select.ts'
import {
  accessChecks,
  carts,
  gtfsImports,
  logEntries,
  media,
  mediaUploads,
  passkeys,
  preferences,
  savedViews,
  sessions,
} from '../../db/schema.ts'
import { usageOf } from '../../entities/references/usage.ts'
import { factorsOf } from '../../http/factors/factors.ts'
import { mediumColumns } from '../../media/receive.ts'
import { keyOf } from '../../media/storage/storage.ts'
import { browsersOf } from '../../push/user-browsers.ts'
import type { Services } from '../../services.ts'
import { subscriptionsOf } from '../../people/guest-subscriptions.ts'
import { emailsOf, valuesEver, type PersonalRecord } from '../../people/person.ts'

/** Entries per list, because the response is built in memory and an account used for years has very many. */
const maxListed = 5_000
/** Revisions per record, which may contain long texts. */
const maxHistory = 1_000
/** Bytes of embedded pictures; further ones are given by their URL. */
const maxPictureBytes = 10 * 1024 * 1024

/** Old and new values of its personal fields. */
const historyOf = (db: Queryable, { entity, id }: PersonalRecord): Promise<Row[]> =>
  db.query(sql`
    select ${isoText(sql`r.at`)} as at, r.version, r.action, r.user_name as "userName",
      (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(r.changes) f
        where f.key = any (${sql.param(personalFields(entity).map(([name]) => name))}::text[])) as changes
    from revisions r where r.record_id = ${id}::uuid and r.entity = ${entity.name} order by r.version desc, r.id desc limit ${maxHistory}::integer`)

const checksOf = (db: Queryable, { entity, id }: PersonalRecord): Promise<Row[]> =>
  db.query(sql`
    select ${isoText(sql`c.checked_at`)} as at, c.resort_id as "resortId", c.event_id as "eventId", c.skilift_id as "skiliftId",
      c.location_id as "locationId", c.gate, c.result, c.reason, c.holder
    from ${accessChecks} c where c.entity = ${entity.name} and c.record_id = ${id}::uuid order by c.checked_at desc limit ${maxListed}::integer`)

async function picturesOf({ db, storage }: Pick<Services, 'db' | 'storage'>, person: PersonalRecord) {
  const names = new Set(personalFields(person.entity).flatMap(([name, { kind }]) => (kind === 'image' ? [name] : [])))
  const ids = await valuesEver(db, person, (name) => names.has(name))
  const media = await db.query(
    select(mediumColumns)`from media m where id = any (${sql.param(ids)}::uuid[]) order by m.created_at desc limit 100`,
  )
  const pictures = []
  let room = maxPictureBytes
  for (const { sha256, id, fileName, contentType, size } of media) {
    const isWithin = size <= room
    if (isWithin) room -= size
    const stored = isWithin ? await storage.read(keyOf(sha256, 'original')) : undefined
    const base64 = stored ? (await buffer(stored.stream)).toString('base64') : null
    pictures.push({ id, fileName, contentType, url: `/media/${sha256}/original`, base64 })
  }
  return pictures
}

async function recordData(services: Pick<Services, 'db' | 'storage'>, person: PersonalRecord) {
  const [history, accessChecksOf, pictures] = await Promise.all([
    historyOf(services.db, person),
    checksOf(services.db, person),
    picturesOf(services, person),
  ])
  return { entity: person.entity.name, id: person.id, record: person.record ?? null, history, accessChecks: accessChecksOf, pictures }
}

/** Data of an account outside its record: sign-ins, changes, preferences. */
async function accountData(db: Queryable, id: string) {
  const own = sql`user_id = ${id}::uuid`
  const [log, acts, preferred, views, uploads, imports, open, keys, factors, browsers, ownCarts] = await Promise.all([
    db.query(sql`select ${isoText(sql`at`)} as at, kind, action, message, ip_address as "ipAddress", user_agent as "userAgent"
      from ${logEntries} where ${own} order by at desc limit ${maxListed}::integer`),
    db.query(sql`select ${isoText(sql`at`)} as at, entity, record_id as "recordId", action, ip_address as "ipAddress"
      from revisions where ${own} order by at desc limit ${maxListed}::integer`),
    db.query(sql`select "values" from ${preferences} where ${own}`),
    db.query(sql`select name, entity, search, is_shared as "isShared" from ${savedViews} where ${own}`),
    db.query(sql`select ${isoText(sql`u.uploaded_at`)} as at, u.file_name as "fileName", m.size
      from ${mediaUploads} u join ${media} m on m.id = u.media_id where u.user_id = ${id}::uuid
      order by u.uploaded_at desc limit ${maxListed}::integer`),
    db.query(
      sql`select ${isoText(sql`at`)} as at, resort_id as "resortId" from ${gtfsImports} where ${own} order by at desc limit ${maxListed}::integer`,
    ),
    db.query(
      sql`select ${isoText(sql`created_at`)} as "createdAt", ${isoText(sql`last_used_at`)} as "lastUsedAt", ${isoText(sql`expires_at`)} as "expiresAt",
        network, user_agent as "userAgent" from ${sessions} where ${own}`,
    ),
    db.query(
      sql`select name, ${isoText(sql`created_at`)} as "createdAt", ${isoText(sql`last_used_at`)} as "lastUsedAt" from ${passkeys} where ${own}`,
    ),
    factorsOf(db, id),
    browsersOf(db, [id]),
    db.query(
      sql`select resort_id as "resortId", lines, ${isoText(sql`updated_at`)} as at from ${carts} where ${own} order by updated_at desc`,
    ),
  ])
  return {
    log,
    changes: acts,
    preferences: preferred[0]?.['values'] ?? null,
    savedViews: views,
    carts: ownCarts,
    uploads,
    timetableImports: imports,
    sessions: open,
    passkeys: keys,
    authenticatorSince: factors.totpSince,
    browsersWithMessages: browsers.map(({ userAgent, createdAt }) => ({ userAgent, createdAt })),
  }
}

async function notificationsOf(db: Queryable, people: readonly PersonalRecord[], rights: Rights): Promise<Row[]> {
  const found = []
  for (const each of people) found.push(...(await subscriptionsOf(db, await emailsOf(db, each), reachOf(rights, 'delete', each.entity))))
  return found
}

export async function personalDataExport(services: Pick<Services, 'db' | 'storage'>, people: readonly PersonalRecord[], rights: Rights) {
  const [first] = people
  const records = []
  for (const each of people) records.push(await recordData(services, each))
  return {
    exportedAt: new Date().toISOString(),
    maxListed,
    records,
    notifications: await notificationsOf(services.db, people, rights),
    ...(first?.entity.name === user.name && {
      account: { ...(await accountData(services.db, first.id)), namedBy: await usageOf(services.db, user, first.id, rights) },
    }),
  }
}
