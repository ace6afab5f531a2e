/**
 * Publishes alarms for guests as messages of CAP 1.2: an alert when an alarm is triggered, an update when its texts change or the last message
 * is about to expire, a cancellation when it ends or is withdrawn. Messages are stored as they were published (decision 0144).
 */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { alarm } from '@ridgeline/domain/entities/alarm'
import type { CapAlert, CapInfo, CapMessageType } from '@ridgeline/domain/publication/cap-alert'
import { dayMs, hourMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import { alertMessages, resorts } from '../../../db/schema.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { tableOf } from '../../../db/table.ts'
import type { Services } from '../../../services.ts'
import { alertInfos, type AlertSource } from './alert-infos.ts'
import { shapeOf } from './resort-shape.ts'

/** Readers do not show an alert longer than this if the server no longer answers. */
const lifetime = 12 * hourMs
/** An alarm that lasts is published again this long before its alert expires. */
const renewal = 2 * hourMs
/** Later messages refer to earlier ones, so these are readable for a time. */
const kept = 30 * dayMs

interface ActiveAlarm extends AlertSource {
  id: string
  resortId: string
  alias: string
}

const alarms = tableOf(alarm)
const t = aliased(alarms, 't')
const r = aliased(resorts, 'r')
const m = aliased(alertMessages, 'm')

const activeAlarms = (tx: Queryable, now: string) =>
  tx.query(
    select({
      id: t.id,
      resortId: t.resortId,
      alias: r.alias,
      resortName: r.name,
      severity: t.severity,
      metric: t.metric,
      alertHeadline: t.alertHeadline,
      alertText: t.alertText,
      alertInstruction: t.alertInstruction,
    })`from ${alarms} t join ${resorts} r on r.id = t.resort_id
    where t.active and t.publishes_alert and t.state <> 'ok' and (t.mute_until is null or t.mute_until <= ${now}::timestamptz)
      and r.active and r.has_website_data
    order by t.id`,
  )

/** The last message of each alarm; a cancelled one has none to refer to. */
const lastMessages = (tx: Queryable) =>
  tx.query(
    select({ id: m.id, alarmId: m.alarmId, resortId: m.resortId, expiresAt: m.expiresAt, digest: m.digest, alert: m.alert })`from
      (select distinct on (alarm_id) * from ${alertMessages} order by alarm_id, sent_at desc, id) m
    where m.alert ->> 'messageType' <> 'Cancel'`,
  )
type Message = Awaited<ReturnType<typeof lastMessages>>[number]

const digestOf = (infos: readonly CapInfo[]) =>
  createHash('sha256')
    .update(JSON.stringify(infos.map((info) => ({ ...info, area: undefined }))))
    .digest('hex')

const referenceTo = ({ sender, identifier, sent }: CapAlert) => `${sender},${identifier},${sent}`

export function alertMessagesOf({ db, config }: Pick<Services, 'db' | 'config'>) {
  const host = URL.parse(config.publicUrl ?? '')?.hostname ?? 'localhost'

  interface NewMessage {
    messageType: CapMessageType
    sender: string
    infos: CapInfo[]
    digest: string
    /** The one it follows. */
    earlier?: Message | undefined
  }

  async function publish(tx: Queryable, of: { alarmId: string; resortId: string }, message: NewMessage, now: number) {
    const { earlier, messageType, sender, infos, digest } = message
    const id = randomUUID()
    const [sent, expires] = [now, now + lifetime].map((moment) => new Date(moment).toISOString())
    const references = earlier ? [...earlier.alert.references, referenceTo(earlier.alert)] : []
    const alert: CapAlert = { identifier: `urn:uuid:${id}`, sender, sent: sent!, expires: expires!, messageType, references, infos }
    await tx.query(sql`
      insert into ${alertMessages} (id, alarm_id, resort_id, sent_at, expires_at, digest, alert)
      values (${id}::uuid, ${of.alarmId}::uuid, ${of.resortId}::uuid, ${sent}::timestamptz, ${expires}::timestamptz, ${digest},
        ${JSON.stringify(alert)}::jsonb)`)
  }

  async function publishActive(tx: Queryable, active: ActiveAlarm, earlier: Message | undefined, now: number) {
    // A stopped server may have let it expire: guests then read a new alert.
    const lasting = earlier && Date.parse(earlier.expiresAt) > now ? earlier : undefined
    const digest = digestOf(alertInfos(active, { polygons: [], circles: [] }))
    if (lasting?.digest === digest && Date.parse(lasting.expiresAt) - now > renewal) return
    const infos = alertInfos(active, await shapeOf(tx, active.resortId))
    const message = {
      messageType: lasting ? 'Update' : 'Alert',
      sender: `${active.alias}@${host}`,
      infos,
      digest,
      earlier: lasting,
    } as const
    await publish(tx, { alarmId: active.id, resortId: active.resortId }, message, now)
  }

  async function cancel(tx: Queryable, earlier: Message, now: number) {
    const { digest, alert } = earlier
    const infos = alert.infos.map((info) => ({ ...info, urgency: 'Past' as const }))
    await publish(tx, earlier, { messageType: 'Cancel', sender: alert.sender, infos, digest, earlier }, now)
  }

  return {
    /**
     * Publishes what differs from the last messages. Of several servers, one at a time does.
     * @throws AggregateError after all have been tried: one must not stop the others
     */
    async round(now = Date.now()): Promise<void> {
      const errors = await db.transaction(async (tx) => {
        const failed: unknown[] = []
        const tried = (work: () => Promise<void>) => inSavepoint(tx, work).catch((error: unknown) => void failed.push(error))
        await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.alerts'))`)
        const active = await activeAlarms(tx, new Date(now).toISOString())
        const last = new Map((await lastMessages(tx)).map((message) => [message.alarmId, message]))
        for (const each of active) await tried(() => publishActive(tx, each, last.get(each.id), now))
        const isActive = new Set(active.map(({ id }) => id))
        for (const message of last.values())
          if (!isActive.has(message.alarmId) && Date.parse(message.expiresAt) > now) await tried(() => cancel(tx, message, now))
        await tx.query(sql`delete from ${alertMessages} where expires_at < ${new Date(now - kept).toISOString()}::timestamptz`)
        return failed
      })
      if (errors.length > 0) throw new AggregateError(errors, 'Alerts could not be published')
    },
  }
}
