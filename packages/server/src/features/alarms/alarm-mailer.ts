/** Mails alarms when they start and end, independent of the evaluation, so that a slow or unavailable mail server delays no alarm. */
import { sql } from 'drizzle-orm'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { isLanguage } from '@ridgeline/domain/localized'
import { tableNamed } from '../../db/table.ts'
import type { Services } from '../../services.ts'
import { alarmMail, type MailedAlarm } from './alarm-mail.ts'
import { recipientsOf } from './recipients.ts'

export interface Turn {
  id: string
  has: 'begun' | 'ended'
  value: number | null
}

type Needed = Pick<Services, 'db' | 'config' | 'settings' | 'mailer' | 'sessions'>

export function alarmMailer({ db, config, settings, mailer, sessions }: Needed, failed: (error: unknown, message: string) => void) {
  const underWay = new Set<Promise<void>>()

  async function mail({ id, has, value }: Turn): Promise<void> {
    const [mailed] = await db.query<MailedAlarm & { language: string; resortId: string }>(sql`
      select t.id, t.resort_id as "resortId", t.name, t.severity, t.metric, t.operator, t.threshold::float8 as threshold, r.name as "resortName", r.default_language as language
      from ${tableNamed(alarm.name)} t join ${tableNamed('resort')} r on r.id = t.resort_id where t.id = ${id}::uuid and 'email' = any (t.channels)`)
    if (!mailed) return
    if (!mailer) throw new Error('no mail server is configured')
    const people = await recipientsOf(
      { db, sessions },
      { id, resortId: mailed.resortId },
      isLanguage(mailed.language) ? mailed.language : 'sk',
    )
    const mail = { alarm: mailed, has, value, appName: settings.get('app.name') ?? config.appName, origin: config.publicUrl }
    // Sent separately, so that one refused address does not affect the others.
    const sent = await Promise.allSettled(people.map((person) => mailer.send(alarmMail(person, mail))))
    const errors = sent.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    if (errors.length) throw new AggregateError(errors, `${errors.length} of ${people.length} could not be mailed`)
  }

  return {
    notify(turn: Turn): void {
      const done = mail(turn)
        .catch((error: unknown) => failed(error, `Alarm ${turn.id} could not be mailed`))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    /** Resolves when running deliveries have finished; pending retries are cancelled. */
    async ended(): Promise<void> {
      mailer?.close()
      await Promise.all(underWay)
    },
  }
}
