/** Rules of the five media: the time of first publication, sent push messages are read-only, and a slide fits its medium. */
import { infoDevice } from '@ridgeline/domain/entities/info-device'
import { infoLed } from '@ridgeline/domain/entities/info-led'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { infoTv, type InfoTv } from '@ridgeline/domain/entities/info-tv'
import { infoWeb } from '@ridgeline/domain/entities/info-web'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { FileType } from '@ridgeline/domain/declare/field'
import { fileTypeOf } from '@ridgeline/domain/media/file-type'
import { media } from '../../db/schema.ts'
import { wholeOf } from '../../entities/records/hooks.ts'
import { refused } from '../../entities/store/refused.ts'
import type { Services } from '../../services.ts'
import { select } from '../../db/connect/select.ts'

const notices: readonly Entity[] = [infoDevice, infoLed, infoMobile, infoTv, infoWeb]

interface Airing {
  active?: boolean
  validFrom?: string | null
  validTo?: string | null
  publishedAt?: string | null
}

/** A past time never changes. Until then it is the expected time of publication, so that no timer has to set it. */
export function publishedAt({ active = true, validFrom, validTo, publishedAt: known = null }: Airing, now: string): string | null {
  if (known && known <= now) return known
  const start = validFrom && validFrom > now ? validFrom : now
  return active && !(validTo && validTo < start) ? start : null
}

/** A sent push message can only be removed from the app. */
const afterSending = new Set(['active'])

const slideMedia: Partial<Record<InfoTv['slideType'], readonly FileType[]>> = { image: ['jpg', 'png'], video: ['mp4'] }

export function noticeRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(infoMobile, (values, { before }) => {
    if (before?.sentAt && Object.keys(values).some((name) => !afterSending.has(name))) throw refused('', 'pushSent')
    return values
  })

  hooks.onPrepare(infoTv, async (values, { before, tx }) => {
    const { slideType, media: medium } = wholeOf<typeof infoTv>(before, values)
    const accept = slideMedia[slideType]
    if (!accept || !medium || !('media' in values || 'slideType' in values)) return values
    const [found] = await tx.query(select({ type: media.contentType })`from ${media} where ${media.id} = ${medium}::uuid`)
    const type = found && fileTypeOf(found.type)
    if (!type || !accept.includes(type)) throw refused('media', 'fileType', accept.join(', '))
    return values
  })

  for (const notice of notices)
    hooks.onPrepare(notice, (values, { before }) => {
      const airing = { ...before, ...values }
      const next = publishedAt(airing, new Date().toISOString())
      return next === (airing.publishedAt ?? null) ? values : { ...values, publishedAt: next }
    })
}
