/** Begins and ends the view of another user in this tab. Both load the page again, so that nothing of one user stays with the other. */
import { call } from '../../call/call.ts'
import { addressOf } from '../../call/send/call-address.ts'
import { onServer } from '../../call/send/call-base.ts'
import { readingHeaders } from '../../call/send/reading-headers.ts'
import { transport } from '../../call/send/transport.ts'
import { currentLanguage } from '../../language/texts/i18n.ts'
import { readStored } from '../../browser/storage.ts'
import type { AppUser, Profile } from '../session.ts'
import { parseStored } from '../stored-user.ts'
import { readViewed, removeViewed, writeViewed } from '../viewed.ts'

/** A call with a token other than that of the page. */
const sendAs = (token: string, method: string, path: string) =>
  transport.send({
    method,
    url: onServer(addressOf('GET', path, undefined, 'private')),
    headers: readingHeaders(currentLanguage(), token),
    body: undefined,
    timeout: undefined,
    signal: undefined,
  })

/** @throws CallError when the server refuses. */
export async function beginView(userId: string): Promise<void> {
  const { accessToken, expiresAt } = await call<{ accessToken: string; expiresAt: string }>('POST', `users/${userId}/view-as`)
  const { status, body } = await sendAs(accessToken, 'GET', 'profile')
  if (status !== 200) throw new Error(`The profile answered ${status}`)
  const profile: Profile = JSON.parse(body)
  const user: AppUser = { Token: accessToken, ExpiresAt: Date.parse(expiresAt), Profile: { ...profile, isViewed: true } }
  writeViewed(JSON.stringify(user))
  location.assign('/')
}

/** Ends it on the server too, where there is a connection; there it ends by itself as well. */
export async function endView(): Promise<void> {
  const viewed = parseStored(readViewed(), Date.now())
  const own = parseStored(readStored('appUser'), Date.now())
  removeViewed()
  if (own) await sendAs(own.Token, 'DELETE', 'view-as').catch(() => undefined)
  location.assign(viewed ? `/admin/users/${viewed.Profile.id}` : '/')
}
