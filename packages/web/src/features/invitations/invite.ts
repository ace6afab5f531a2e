/** Invitations, on the server. Without a mail server, the link is in the response only, and shown once. */
import type { Stored } from '../../entities/api.ts'
import { call } from '../../lib/call/call.ts'
import { serverOrigin } from '../../lib/call/send/call-base.ts'
import { loadAreas, text } from '../../lib/language/texts/i18n.ts'

export const invite = (id: string) =>
  call<{ link: string | null; user: Stored }>('POST', `users/${id}/invitation`, undefined, { quiet: true })

export async function showLink(link: string): Promise<void> {
  const [{ showOneTimeValue }] = await Promise.all([import('../../page-parts/copying/one-time-value.tsx'), loadAreas(['features'])])
  const value = new URL(link, serverOrigin()).href
  await showOneTimeValue({ title: text('invitation.link'), value, copyLabel: text('invitation.copy') })
}
