/** Mails a request for access to one administrator. */
import { isLanguage, type Localized } from '@ridgeline/domain/values/localized'
import { resorts, users } from '../../db/schema.ts'
import { expectMailer } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'
import { accessMail } from './access-mail.ts'
import { select } from '../../db/connect/select.ts'

interface Person {
  id: string
  fullName: string
  email: string
  language: string | null
}

export function sendAccessMails({ config, db, jobs, mailer, settings }: Services): void {
  async function activeUser(id: string | null): Promise<Person | undefined> {
    const [found] = await db.query(
      select({
        id: users.id,
        fullName: users.fullName,
        email: users.email,
        language: users.language,
      })`from ${users} where ${users.id} = ${id}::uuid and ${users.active} and ${users.deletedAt} is null`,
    )
    return found
  }

  async function nameOf(resortId: string): Promise<Localized | undefined> {
    const [found] = await db.query(select({ name: resorts.name })`from ${resorts} where ${resorts.id} = ${resortId}::uuid`)
    return found?.name ?? undefined
  }

  jobs.handle('accessMail', async ({ id, payload: { askedBy, askedIn, resortId }, userId }) => {
    const [administrator, newcomer] = await Promise.all([activeUser(userId), activeUser(askedBy)])
    if (!administrator || !newcomer) return
    const { email, fullName, language } = administrator
    const resort = resortId ? await nameOf(resortId) : undefined
    const content = {
      userId: newcomer.id,
      fullName: newcomer.fullName,
      email: newcomer.email,
      resort,
      appName: settings.get('app.name') ?? config.appName,
      origin: config.publicUrl,
    }
    await expectMailer(mailer).send(accessMail({ email, fullName, language: isLanguage(language) ? language : askedIn }, content), id)
  })
}
