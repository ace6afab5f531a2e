/** Sends links for a new password: one job looks up the account that a request names, another one creates the link and mails it. */
import { sql, type SQL } from 'drizzle-orm'
import { note } from '../../db/keep/log-entries.ts'
import { users } from '../../db/schema.ts'
import { makeReset } from '../../http/passwords/resets.ts'
import { expectMailer } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'
import { resetMail } from './reset-mail.ts'
import { select } from '../../db/connect/select.ts'

export function sendResetMails({ config, db, jobs, mailer, settings }: Services): void {
  async function accountWhere(condition: SQL) {
    const [found] = await db.query(select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      language: users.language,
    })`from ${users}
      where ${condition} and ${users.active} and ${users.deletedAt} is null and ${users.loginType} = 'legacy'`)
    return found
  }

  jobs.handle('resetRequest', async ({ payload: { email, askedIn, ...from } }) => {
    // Compared exactly: an address that only looks alike can belong to a different person (security C19).
    const account = await accountWhere(sql`lower(${users.email}) = ${email}`)
    if (!account) return
    const { id: userId, fullName: userName } = account
    return async (tx) => {
      // Only for existing accounts, because requests for unknown addresses could fill the log.
      await note(tx, { kind: 'login', action: 'resetAsked', userId, userName, ...from })
      await jobs.enqueue(tx, 'resetMail', [{ payload: { askedIn }, userId }])
    }
  })

  jobs.handle('resetMail', async ({ id, payload: { askedIn }, userId }) => {
    const account = await accountWhere(sql`${users.id} = ${userId}::uuid`)
    if (!account) return
    const opened = expectMailer(mailer)
    // An attempt that failed has left a token that was never received; it ends here.
    const token = await makeReset(db, account.id)
    // A mail server requires a public URL (config.ts).
    const content = { appName: settings.get('app.name') ?? config.appName, origin: config.publicUrl!, token, askedIn }
    await opened.send(resetMail(account, content), id)
  })
}
