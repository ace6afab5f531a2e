/** Mails alarms when they start and end: a job finds the recipients, and one job for each recipient sends the mail. */
import { sql } from 'drizzle-orm'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { tableNamed } from '../../db/table.ts'
import { expectMailer } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'
import { alarmMail, type MailedAlarm } from './alarm-mail.ts'
import { recipientsOf } from './recipients.ts'

export function sendAlarmMails({ db, config, settings, mailer, sessions, jobs }: Services): void {
  /** Undefined for an alarm that was removed, or is no longer mailed. */
  async function mailedAlarm(id: string) {
    const [found] = await db.query<MailedAlarm & { language: string | null; resortId: string }>(sql`
      select t.id, t.resort_id as "resortId", t.name, t.perex, t.severity, t.metric, t.operator, t.threshold::float8 as threshold, r.name as "resortName", r.default_language as language
      from ${tableNamed(alarm.name)} t join ${tableNamed('resort')} r on r.id = t.resort_id where t.id = ${id}::uuid and 'email' = any (t.channels)`)
    const fallback: Language = isLanguage(found?.language) ? found.language : 'sk'
    return found && { ...found, fallback }
  }

  jobs.handle('alarm', async ({ payload }) => {
    const mailed = await mailedAlarm(payload.alarmId)
    if (!mailed) return
    expectMailer(mailer)
    const people = await recipientsOf({ db, sessions }, mailed)
    return (tx) =>
      jobs.enqueue(
        tx,
        'alarmMail',
        people.map(({ userId }) => ({ payload, userId })),
      )
  })

  jobs.handle('alarmMail', async ({ id, payload: { alarmId, has, value }, userId }) => {
    const mailed = await mailedAlarm(alarmId)
    // A recipient who may no longer read the alarm gets no mail.
    const [person] = mailed ? await recipientsOf({ db, sessions }, mailed, userId) : []
    if (!mailed || !person) return
    const appName = settings.get('app.name') ?? config.appName
    await expectMailer(mailer).send(alarmMail(person, { alarm: mailed, has, value, appName, origin: config.publicUrl }), id)
  })
}
