/**
 * Sends alarms when they start, are not acknowledged in time, and end: a job finds the recipients; then one job sends the mail to each of
 * them, one the message to each of their browsers, and one that to their phone.
 */
import { sql } from 'drizzle-orm'
import { alarm, type AlarmChannel } from '@ridgeline/domain/entities/alarm'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { tableNamed, tableOf } from '../../../db/table.ts'
import type { AlarmTurn } from '../../../jobs/kinds.ts'
import { FinalFailure } from '../../../jobs/final-failure.ts'
import { expectMailer } from '../../../mail/mailer.ts'
import { pushSender } from '../../../push/push-sender.ts'
import { addressOf, browsersOf, removeBrowser } from '../../../push/user-browsers.ts'
import { vapidOf } from '../../../push/vapid.ts'
import type { Services } from '../../../services.ts'
import { sendSms } from '../../../sms/send-sms.ts'
import { audienceOf, channelsOf, isChannelConnected } from './alarm-channels.ts'
import { alarmMail, alarmMessage, alarmSms } from './alarm-texts.ts'
import { recipientsOf } from './recipients.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'

const t = aliased(tableOf(alarm), 't')
const r = aliased(resorts, 'r')

/** @returns what ends it */
export function sendAlarms(services: Services): () => void {
  const { db, vault, config, settings, mailer, sessions, jobs } = services
  const push = pushSender(services, vapidOf(services))

  /** Undefined for an alarm that was removed. */
  async function sentAlarm(id: string) {
    const [found] = await db.query(select({
      id: t.id,
      resortId: t.resortId,
      name: t.name,
      perex: t.perex,
      severity: t.severity,
      metric: t.metric,
      operator: t.operator,
      threshold: t.threshold,
      resortName: r.name,
      language: r.defaultLanguage,
      channels: t.channels,
      isEscalated: sql<boolean>`t.escalated_at is not null`,
    })`from ${tableNamed(alarm.name)} t join ${tableNamed('resort')} r on r.id = t.resort_id
      where t.id = ${id}::uuid`)
    const fallback: Language = isLanguage(found?.language) ? found.language : 'sk'
    return found && { ...found, fallback }
  }

  /** Undefined where the alarm is no longer sent to this user by this channel, or the user may no longer read it. */
  async function sentTo(userId: string | null, channel: AlarmChannel, { alarmId, has }: AlarmTurn) {
    const sent = await sentAlarm(alarmId)
    if (!sent || !channelsOf(sent, has).includes(channel)) return undefined
    const [person] = await recipientsOf({ db, sessions }, sent, audienceOf(sent, has), userId)
    return person && { sent, person }
  }

  jobs.handle('alarm', async ({ payload }) => {
    const { alarmId, has } = payload
    const sent = await sentAlarm(alarmId)
    if (!sent) return
    const people = await recipientsOf({ db, sessions }, sent, audienceOf(sent, has))
    const channels = channelsOf(sent, has).filter((channel) => isChannelConnected(channel, config))
    const toEach = people.map(({ userId }) => ({ payload, userId }))
    const userIds = people.map(({ userId }) => userId)
    const browsers = channels.includes('push') ? await browsersOf(db, userIds) : []
    const withPhone = channels.includes('sms') ? people.filter(({ phone }) => phone !== null) : []
    return async (tx) => {
      if (channels.includes('email')) await jobs.enqueue(tx, 'alarmMail', toEach)
      await jobs.enqueue(
        tx,
        'alarmSms',
        withPhone.map(({ userId }) => ({ payload, userId })),
      )
      await jobs.enqueue(
        tx,
        'alarmPush',
        browsers.map(({ id, userId }) => ({ payload: { ...payload, browserId: id }, userId })),
      )
    }
  })

  jobs.handle('alarmMail', async ({ id, payload, userId }) => {
    const found = await sentTo(userId, 'email', payload)
    if (!found) return
    const appName = settings.get('app.name') ?? config.appName
    const content = { ...payload, alarm: found.sent, appName, origin: config.publicUrl }
    await expectMailer(mailer).send(alarmMail(found.person, content), id)
  })

  jobs.handle('alarmSms', async ({ id, payload, userId }) => {
    const found = await sentTo(userId, 'sms', payload)
    const { phone, language } = found?.person ?? {}
    if (!found || !phone || !language || !config.smsGateway) return
    await sendSms(config.smsGateway, id, alarmSms(phone, language, { ...payload, alarm: found.sent, origin: config.publicUrl }))
  })

  jobs.handle('alarmPush', async ({ payload, userId }) => {
    const found = await sentTo(userId, 'push', payload)
    const address = found && (await addressOf(db, vault, found.person.userId, payload.browserId))
    if (!found || !address) return
    const { person, sent } = found
    const outcome = await push.send(address, alarmMessage(person.language, { ...payload, alarm: sent, origin: config.publicUrl }))
    if (outcome.state === 'gone') await removeBrowser(db, person.userId, payload.browserId)
    else if (outcome.state === 'failed') throw new FinalFailure(outcome.error)
    else if (outcome.state === 'waiting') throw new Error(outcome.error ?? 'The push service takes nothing at the moment')
  })

  return () => push.close()
}
