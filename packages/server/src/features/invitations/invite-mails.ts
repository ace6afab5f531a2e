/** Mails an invitation. The link is created when the mail is sent, so that it is never stored. */
import { users } from '../../db/schema.ts'
import { makeInvitation } from '../../http/passwords/resets.ts'
import { expectMailer } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'
import { invitationLink } from './invitation-link.ts'
import { inviteMail } from './invite-mail.ts'
import { select } from '../../db/connect/select.ts'

export function sendInviteMails({ config, db, jobs, mailer, settings }: Services): void {
  jobs.handle('inviteMail', async ({ id, payload: { invitedBy }, userId }) => {
    const [inviting] = await db.query(
      select({
        fullName: users.fullName,
        email: users.email,
        language: users.language,
      })`from ${users} where id = nullif(${invitedBy}, '')::uuid`,
    )
    const invited = await db.transaction(async (tx) => {
      // Locked, so that an invitation revoked at this moment gets no link.
      const [person] = await tx.query(select({
        id: users.id,
        fullName: users.fullName,
        email: users.email,
        language: users.language,
      })`from ${users}
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
