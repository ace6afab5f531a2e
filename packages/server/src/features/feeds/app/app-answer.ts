/** The screen of the app as JSON: what is shown where, by id, and each record once. */
import { badgesAt } from '@ridgeline/domain/app-content/content/badges'
import type { AppRecords } from '@ridgeline/domain/app-content/app-records'
import { shownOn, type AppScreen } from '@ridgeline/domain/app-content/app-screen'
import type { Circumstances } from '@ridgeline/domain/app-content/guest/circumstances'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { badge } from '@ridgeline/domain/entities/badge'
import { gopassBenefit } from '@ridgeline/domain/entities/gopass-benefit'
import { product } from '@ridgeline/domain/entities/product'
import { resort } from '@ridgeline/domain/entities/resort'
import { importedTerms } from '@ridgeline/domain/publication/imported'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { localize } from '@ridgeline/domain/values/localized'
import type { PublicationServices } from '../../../publication/publication.ts'
import type { StoredPublished } from '../../../publication/read-published.ts'
import type { ResortEntry } from '../../../publication/resort-directory.ts'
import { sells, shopPath } from '../../../publication/sold-kinds.ts'
import { withTerms } from '../formats/json-format.ts'
import type { StoredKinds } from './records/app-records.ts'
import type { PromoCodes } from './records/promo-codes.ts'

/** Long texts and lines are read with the record itself, when guests open it. */
const isLong = ({ kind, ...field }: Entity['fields'][string]) => kind === 'geometry' || ('rich' in field && field.rich === true)

const leftOut = new WeakMap<Entity, ReadonlySet<string>>()
export function leftOutOf(entity: Entity): ReadonlySet<string> {
  const known = leftOut.get(entity) ?? new Set(publishedFields(entity).flatMap(([name, field]) => (isLong(field) ? [name] : [])))
  leftOut.set(entity, known)
  return known
}

/** Of several pictures the main one. */
function onlyMain(photos: unknown): unknown {
  if (!Array.isArray(photos)) return photos
  const all: readonly { isMain?: boolean }[] = photos
  return [all.find(({ isMain }) => isMain) ?? all[0]].filter(Boolean)
}

const bannerFields = { title: 'appBannerTitle', text: 'appBannerText', callToAction: 'appBannerCta', url: 'appBannerUrl' } as const

export interface Resolved {
  entry: ResortEntry
  circumstances: Circumstances
  records: AppRecords
  kinds: StoredKinds
  screen: AppScreen
  promoCodes?: PromoCodes
}

interface Kind {
  entity: PublishedEntity
  byId: ReadonlyMap<string, StoredPublished>
}

type Publication = Pick<PublicationServices, 'show' | 'termsOf' | 'readers' | 'site'>

export async function appAnswer(
  { entry, circumstances, records, kinds, screen, promoCodes }: Resolved,
  publication: Publication,
): Promise<string> {
  const { language, season, timeOfDay, weather, today } = circumstances
  const stored = new Map<string, Kind>(
    [...kinds].map(([entity, items]) => [entity.name, { entity, byId: new Map(items.map((item) => [item.record.id, item])) }]),
  )
  const badgesOf = badgesAt(records, circumstances.now)
  const hidesFlexiPrices = records.resort.hideFlexiPrices === true || screen.expressShopping.some((shop) => shop.hidesFlexiPrices)

  function slim(entity: PublishedEntity, record: PublishedRecord, { record: own, externalId }: StoredPublished): PublishedRecord {
    const long = leftOutOf(entity)
    const hidesPrice = entity.name === product.name && hidesFlexiPrices && record['isFlexi'] === true
    const isHidden = (name: string) => long.has(name) || name === 'resortId' || (hidesPrice && name === 'price')
    const promoCode = entity.name === gopassBenefit.name ? promoCodes?.get(record.id) : undefined
    const values = Object.entries(record).filter(([name, value]) => value !== null && !isHidden(name))
    const shown: PublishedRecord = {
      ...Object.fromEntries(values.map(([name, value]) => [name, name === 'photos' ? onlyMain(value) : value])),
      id: record.id,
      ...(promoCode !== undefined && { promoCode }),
      ...('badgeIds' in record && { badgeIds: badgesOf(entity.name, own).map(({ id }) => id) }),
    }
    return withTerms(shown, importedTerms(externalId))
  }

  async function shownRecords(name: string, ids: readonly string[]): Promise<[string, Record<string, PublishedRecord>] | undefined> {
    const { entity, byId } = stored.get(name) ?? {}
    const items = ids.flatMap((id) => byId?.get(id) ?? [])
    if (!entity || items.length === 0) return undefined
    const shown = await publication.show(entity, items, language)
    return [entity.plural, Object.fromEntries(shown.map((record, at) => [record.id, slim(entity, record, items[at]!)]))]
  }

  const named = shownOn(screen)
  const badges = new Set(
    named.flatMap(({ entity, id }) => {
      const item = stored.get(entity)?.byId.get(id)
      return item ? badgesOf(entity, item.record).map((each) => each.id) : []
    }),
  )
  const byEntity = Map.groupBy([...named, ...[...badges].map((id) => ({ entity: badge.name, id }))], ({ entity }) => entity)
  const parts = await Promise.all(
    [...byEntity].map(([name, all]) =>
      shownRecords(
        name,
        all.map(({ id }) => id),
      ),
    ),
  )
  const collectionOf = ({ entity, id }: { entity: string; id: string }) => ({ collection: stored.get(entity)!.entity.plural, id })
  const { homepage, feed, hasBanner, expressShopping, ...others } = screen
  const cartUrl = sells(publication, entry) ? `${publication.site}${shopPath(entry)}` : null
  const own = stored.get(resort.name)
  const [withBanner] = hasBanner && own ? await publication.show(own.entity, [...own.byId.values()], language) : []
  return JSON.stringify({
    resort: {
      id: entry.id,
      alias: entry.alias,
      name: localize(entry.name, language),
      timezone: entry.timezone,
      ...publication.termsOf(entry),
    },
    circumstances: { day: today, season, timeOfDay, weather },
    homepage: homepage && {
      id: homepage.id,
      sections: homepage.sections.map(({ items, title, ...section }) => ({
        ...section,
        title: localize(title, language) || null,
        items: items.map(collectionOf),
      })),
    },
    feed: feed.map(({ items, ...category }) => ({ ...category, items: items.map(collectionOf) })),
    ...others,
    expressShopping: expressShopping.map((shop) => ({ ...shop, cartUrl })),
    banner: withBanner ? Object.fromEntries(Object.entries(bannerFields).map(([name, field]) => [name, withBanner[field] ?? null])) : null,
    records: Object.fromEntries(parts.flatMap((part) => (part ? [part] : []))),
  })
}
