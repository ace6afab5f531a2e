/** The page of notifications at a time: what guests will be able to follow then (decision 0161). */
import type { FastifyInstance } from 'fastify'
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import { pagePreviewRoute } from '../../../publication/preview/page-preview-route.ts'
import { publicationAt } from '../../../publication/preview/publication-at.ts'
import type { Vapid } from '../../../push/vapid.ts'
import type { Services } from '../../../services.ts'
import type { WatchedReads } from '../follow/open-facts.ts'
import { offeredRecords, offeringResort } from '../subscribe/offer.ts'
import { notificationPage } from './notification-page.ts'

export function notificationPreview(app: FastifyInstance, services: Services, vapid: Vapid) {
  const { config, settings } = services
  pagePreviewRoute(app, services, {
    page: 'notify',
    tag: 'notifications',
    summary: 'The page of notifications of a resort as it will be at a time, with the planned changes until then',
    async draw(on, { resortId, at, language, rights }) {
      const publication = publicationAt(on, settings, at)
      const resort = await offeringResort(publication, resortId)
      const reads: WatchedReads = {
        readers: publication.readers,
        // What becomes public until then is shown to those who may read it already.
        stored: (entity, query) =>
          publication.stored(entity, isWithin(reachOf(rights, 'read', entity), resortId) ? query : { ...query, at: Date.now() }),
      }
      const records = await offeredRecords(reads, resort)
      return { html: await notificationPage({ config, vapid }, { resort, records }, language, true) }
    },
  })
}
