/** A preview of the app and the public answer in one form, so that they can be compared. */
import type { AppScreen } from '@ridgeline/domain/app-content/app-screen'
import { registry } from '@ridgeline/domain/declare/registry'
import { resort as resorts } from '@ridgeline/domain/entities/resort'
import type { AppPreview } from '@ridgeline/domain/planned-changes/preview'
import { localize, localizedOf } from '@ridgeline/domain/values/localized'

type Shown = { collection: string; id: string }
export type AppAnswer = Pick<AppScreen, 'recommendations' | 'actions' | 'benefits' | 'notices' | 'quote'> & {
  homepage: { id: string; sections: { items: Shown[] }[] } | null
  feed: { items: Shown[] }[]
  expressShopping: { cartUrl: string | null }[]
  records: Record<string, Record<string, Record<string, unknown>>>
}
/** Of a screen, what the public answer has of it: kinds by the names of their collections, texts in the language of the guest. */
export function asPublic({ screen, records }: AppPreview) {
  const { homepage: own, feed, hasBanner: _, ...others } = screen
  const shown = (items: readonly { entity: string; id: string }[]) =>
    items.map(({ entity, id }) => ({ collection: registry[entity]!.plural, id }))
  const named = Object.entries(records).flatMap(([name, all]) => all.map((record) => [registry[name]!.plural, record] as const))
  return {
    ...others,
    expressShopping: others.expressShopping.map((shop) => ({ ...shop, cartUrl: undefined })),
    homepage: own && {
      id: own.id,
      sections: own.sections.map(({ items, title, ...section }) => ({
        ...section,
        title: localize(title, 'sk') || null,
        items: shown(items),
      })),
    },
    feed: feed.map(({ items, ...category }) => ({ ...category, items: shown(items) })),
    names: Object.fromEntries(
      named
        .filter(([collection]) => collection !== resorts.plural)
        .map(([collection, record]) => [`${collection} ${record.id}`, localize(localizedOf(record['name'] ?? record['title']), 'sk')]),
    ),
  }
}

/** The same of the public answer. */
export function ofAnswer({ homepage: own, feed, expressShopping, recommendations, actions, benefits, notices, quote, records }: AppAnswer) {
  const named = Object.entries(records).flatMap(([collection, all]) =>
    Object.entries(all).map(([id, record]) => [collection, id, record] as const),
  )
  return {
    homepage: own,
    feed,
    recommendations,
    actions,
    benefits,
    notices,
    quote,
    expressShopping: expressShopping.map((shop) => ({ ...shop, cartUrl: undefined })),
    names: Object.fromEntries(
      named
        .filter(([collection]) => collection !== 'badges')
        .map(([collection, id, record]) => [`${collection} ${id}`, String(record['name'] ?? record['title'] ?? '')]),
    ),
  }
}
