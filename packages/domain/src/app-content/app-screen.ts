/**
 * What the app shows, resolved from published records for a guest and a moment. The server answers with it (`GET /api/feeds/app`), and the
 * previews of the back office draw from it, so that both show the same (OP18).
 */
import { actionPlacements } from '../entities/action.ts'
import type { AppRecords, Shown } from './app-records.ts'
import { actionsAt, type ActionPlacement } from './content/actions.ts'
import { noticesFor, quoteFor } from './content/messages.ts'
import { benefitsFor } from './content/offers.ts'
import { recommendationsFor } from './content/recommendations.ts'
import { shopsFor, type AppShop } from './express-shopping.ts'
import { feedFor, type AppCategory } from './feed.ts'
import type { Circumstances } from './guest/circumstances.ts'
import { homepageFor } from './homepage-choice.ts'
import { sectionsOf, type AppSection } from './sections.ts'

/** Records are named by their ids. */
export interface AppScreen {
  homepage: { id: string; sections: readonly AppSection[] } | null
  feed: readonly AppCategory[]
  recommendations: readonly string[]
  actions: Readonly<Record<ActionPlacement, readonly string[]>>
  benefits: readonly string[]
  expressShopping: readonly AppShop[]
  notices: readonly string[]
  quote: string | null
  /** Whether the resort has a banner. */
  hasBanner: boolean
}

export const maxActions = 30
export const maxListed = 50

const idsOf = (records: readonly { id: string }[], limit: number) => records.slice(0, limit).map(({ id }) => id)

export function appScreen(records: AppRecords, circumstances: Circumstances): AppScreen {
  const homepage = homepageFor(records, circumstances)
  const at = (placement: ActionPlacement) => idsOf(actionsAt(records, placement, circumstances), maxActions)
  return {
    homepage: homepage ? { id: homepage.id, sections: sectionsOf(homepage, records, circumstances) } : null,
    feed: feedFor(records, circumstances),
    recommendations: idsOf(recommendationsFor(records, circumstances), maxListed),
    actions: { homepage: at('homepage'), resortDetail: at('resortDetail'), feed: at('feed'), profile: at('profile') } satisfies Record<
      (typeof actionPlacements)[number],
      string[]
    >,
    benefits: idsOf(benefitsFor(records, circumstances), maxListed),
    expressShopping: shopsFor(records, circumstances),
    notices: idsOf(noticesFor(records, circumstances), maxListed),
    quote: quoteFor(records, circumstances)?.id ?? null,
    hasBanner: records.resort.appBannerEnabled === true,
  }
}

/** All records a screen names, each once. */
export function shownOn({ homepage, feed, recommendations, actions, benefits, expressShopping, notices, quote }: AppScreen): Shown[] {
  const of = (entity: Shown['entity'], ids: readonly string[]) => ids.map((id) => ({ entity, id }))
  const all: Shown[] = [
    ...(homepage ? of('homepage', [homepage.id]) : []),
    ...(homepage?.sections.flatMap(({ items }) => items) ?? []),
    ...feed.flatMap(({ id, items, filters }) => [
      ...of('feedCategory', [id]),
      ...items,
      ...of(
        'feedFilter',
        filters.map((filter) => filter.id),
      ),
    ]),
    ...of('recommendation', recommendations),
    ...Object.values(actions).flatMap((ids) => of('action', ids)),
    ...of('gopassBenefit', benefits),
    ...expressShopping.flatMap((shop) => [
      ...of('expressShoppingResort', [shop.id]),
      ...shop.categories.flatMap(({ id, productIds }) => [...of('expressShoppingCategory', [id]), ...of('product', productIds)]),
    ]),
    ...of('infoMobile', notices),
    ...(quote ? of('quoteOfTheDay', [quote]) : []),
  ]
  return [...new Map(all.map((shown) => [`${shown.entity} ${shown.id}`, shown])).values()]
}
