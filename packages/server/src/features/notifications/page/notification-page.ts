/** The page of notifications of a resort, for guests now and for a preview as of a time. */
import type { Language } from '@ridgeline/domain/values/localized'
import { guestPage } from '../../../http/answers/guest-page.ts'
import type { Vapid } from '../../../push/vapid.ts'
import type { Services } from '../../../services.ts'
import { connectedChannels } from '../channels.ts'
import type { Offer } from '../subscribe/offer.ts'
import { choicePage } from './choice-page.ts'

/** The manifest, without which an iPhone has no push messages, and the script. */
const filesOf = (alias: string) => ({ manifest: `/notify/${alias}/manifest`, script: '/notify/notify.js' })

export async function notificationPage(
  { config, vapid }: Pick<Services, 'config'> & { vapid: Vapid },
  offer: Offer,
  language: Language,
  isInert = false,
): Promise<string> {
  const channels = connectedChannels(config)
  const publicKey = channels.includes('push') ? await vapid.publicKey() : null
  const page = choicePage(offer, { publicKey, hasMail: channels.includes('mail') }, language)
  const files = channels.length > 0 ? filesOf(offer.resort.alias) : {}
  return guestPage({ language, ...page, hasLanguages: true, isInert, ...files })
}
