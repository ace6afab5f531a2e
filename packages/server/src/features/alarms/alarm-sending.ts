/**
 * Sends alarms when they start and end: a job finds the recipients; then one job sends the mail to each of them, and one the message to each
 * of their browsers.
 */
import { sql } from 'drizzle-orm'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { tableNamed } from '../../db/table.ts'
import { FinalFailure } from '../../jobs/final-failure.ts'
import { expectMailer } from '../../mail/mailer.ts'
import { missingForPush } from '../../push/push-connected.ts'
import { pushSender } from '../../push/push-sender.ts'
import { addressOf, browsersOf, removeBrowser } from '../../push/user-browsers.ts'
import { vapidOf } from '../../push/vapid.ts'
import type { Services } from '../../services.ts'
import { alarmMail, alarmMessage, type SentAlarm } from './alarm-texts.ts'
import { recipientsOf } from './recipients.ts'

interface StoredAlarm extends SentAlarm {
  resortId: string
  language: string | null
  isMailed: boolean
  isPushed: boolean
}

/** @returns what ends it */
export function sendAlarms(services: Services): () => void {
  const { db, vault, config, settings, mailer, sessions, jobs } = services
  const push = pushSender(services, vapidOf(services))
  const isPushConnected = missingForPush(config).length === 0

  /** Undefined for an alarm that was removed, or is no longer sent. */
  async function sentAlarm(id: string) {
    const [found] = await db.query<StoredAlarm>(sql`
      select t.id, t.resort_id as "resortId", t.name, t.perex, t.severity, t.metric, t.operator, t.threshold::float8 as threshold, r.name as "resortName",
        r.default_language as language, 'email' = any (t.channels) as "isMailed", 'push' = any (t.channels) as "isPushed"
      from ${tableNamed(alarm.name)} t join ${tableNamed('resort')} r on r.id = t.resort_id
      where t.id = ${id}::uuid and t.channels && '{email,push}'`)
    const fallback: Language = isLanguage(found?.language) ? found.language : 'sk'
    return found && { ...found, fallback }
  }

  jobs.handle('alarm', async ({ payload }) => {
    const sent = await sentAlarm(payload.alarmId)
    if (!sent) return
    const people = await recipientsOf({ db, sessions }, sent)
    const userIds = people.map(({ userId }) => userId)
    const browsers = sent.isPushed && isPushConnected ? await browsersOf(db, userIds) : []
    return async (tx) => {
      if (sent.isMailed && mailer)
        await jobs.enqueue(
          tx,
          'alarmMail',
          userIds.map((userId) => ({ payload, userId })),
        )
      await jobs.enqueue(
        tx,
        'alarmPush',
        browsers.map(({ id, userId }) => ({ payload: { ...payload, browserId: id }, userId })),
      )
    }
  })

  jobs.handle('alarmMail', async ({ id, payload: { alarmId, has, value }, userId }) => {
    const sent = await sentAlarm(alarmId)
    // A recipient who may no longer read the alarm gets no mail.
    const [person] = sent?.isMailed ? await recipientsOf({ db, sessions }, sent, userId) : []
    if (!sent || !person) return
    const appName = settings.get('app.name') ?? config.appName
    await expectMailer(mailer).send(alarmMail(person, { alarm: sent, has, value, appName, origin: config.publicUrl }), id)
  })

  jobs.handle('alarmPush', async ({ payload: { alarmId, has, value, browserId }, userId }) => {
    const sent = await sentAlarm(alarmId)
    const [person] = sent?.isPushed ? await recipientsOf({ db, sessions }, sent, userId) : []
    const address = person && (await addressOf(db, vault, person.userId, browserId))
    if (!sent || !address) return
    const outcome = await push.send(address, alarmMessage(person.language, { alarm: sent, has, value, origin: config.publicUrl }))
    if (outcome.state === 'gone') await removeBrowser(db, person.userId, browserId)
    else if (outcome.state === 'failed') throw new FinalFailure(outcome.error)
    else if (outcome.state === 'waiting') throw new Error(outcome.error ?? 'The push service takes nothing at the moment')
  })

  return () => push.close()
}
