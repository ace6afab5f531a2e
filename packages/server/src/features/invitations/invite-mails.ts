/** Mails an invitation. The link is created when the mail is sent, so that it is never stored. */
import { sql } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { makeInvitation } from '../../http/passwords/resets.ts'
import { expectMailer } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'
import { invitationLink } from './invitation-link.ts'
import { inviteMail, type Person } from './invite-mail.ts'

export function sendInviteMails({ config, db, jobs, mailer, settings }: Services): void {
  jobs.handle('inviteMail', async ({ id, payload: { invitedBy }, userId }) => {
    const [inviting] = await db.query<Person>(
      sql`select full_name as "fullName", email, language from ${users} where id = nullif(${invitedBy}, '')::uuid`,
    )
    const invited = await db.transaction(async (tx) => {
      // Locked, so that an invitation revoked at this moment gets no link.
      const [person] = await tx.query<Person & { id: string }>(sql`
        select id, full_name as "fullName", email, language from ${users}
        where id = ${userId}::uuid and invited and invited_until > now() and active and deleted_at is null for update`)
      return person && { person, token: await makeInvitation(tx, person.id) }
    })
    if (!invited) return
    const content = {
      appName: settings.get('app.name') ?? config.appName,
      invitedBy: inviting,
      link: invitationLink(config, invited.token),
    }
    await expectMailer(mailer).send(inviteMail(invited.person, content), id)
  })
}
