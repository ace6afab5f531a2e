/** What guests find beyond the start screen: the feed, recommendations, actions, benefits, the express purchase and the quote of the day. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { AppPreview } from '@ridgeline/domain/planned-changes/preview'
import { localize } from '@ridgeline/domain/values/localized'
import type { ReactNode } from 'react'
import { useApp, useAppText } from '../app-context.ts'
import { tileOf } from '../cards/tile-of.ts'
import { Tiles, type Layout } from '../cards/tiles.tsx'
import { FeedShelf } from '../feed/feed-shelf.tsx'
import { RecommendationCard } from '../feed/recommendation-card.tsx'
import { recordIn, recordsWithIds } from './previewed-records.ts'

interface ScreenProps {
  preview: AppPreview
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="app-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

export function OtherScreens({ preview }: ScreenProps) {
  const appText = useAppText()
  const { language } = useApp()
  const { screen, records } = preview
  const [quote] = recordsWithIds(records, 'quoteOfTheDay', screen.quote ? [screen.quote] : [])
  const cards = recordsWithIds(records, 'recommendation', screen.recommendations)
  const { homepage: _, ...placed } = screen.actions
  return (
    <>
      {screen.feed.length > 0 && (
        <Part title={appText('homepage.sections.type.feed')}>
          <Feed preview={preview} />
        </Part>
      )}
      {cards.length > 0 && (
        <Part title={appText('homepage.sections.type.recommendations')}>
          {cards.map((card) => (
            <RecommendationCard key={card.id} recommendation={card} />
          ))}
        </Part>
      )}
      {Object.entries(placed).map(
        ([placement, ids]) =>
          ids.length > 0 && (
            <Part key={placement} title={`${appText('homepage.sections.type.actions')}: ${appText(`action.placement.${placement}`)}`}>
              <Records preview={preview} entity="action" ids={ids} layout="carousel" isIcons />
            </Part>
          ),
      )}
      {screen.benefits.length > 0 && (
        <Part title={appText('homepage.sections.type.benefits')}>
          <Records preview={preview} entity="gopassBenefit" ids={screen.benefits} layout="list" />
        </Part>
      )}
      {screen.expressShopping.length > 0 && (
        <Part title={appText('menu.expressShopping')}>
          <Shelves preview={preview} />
        </Part>
      )}
      {quote && (
        <Part title={appText('menu.quoteOfTheDay')}>
          <blockquote className="app-quote">
            {localize(quote.text, language)}
            {quote.author && <cite>{quote.author}</cite>}
          </blockquote>
        </Part>
      )}
    </>
  )
}

function Feed({ preview: { screen, records } }: ScreenProps) {
  return screen.feed.map((resolved) => {
    const [category] = recordsWithIds(records, 'feedCategory', [resolved.id])
    const filters = recordsWithIds(
      records,
      'feedFilter',
      resolved.filters.map(({ id }) => id),
    )
    return (
      category && <FeedShelf key={resolved.id} category={category} filters={filters} resolved={resolved} recordOf={recordIn(records)} />
    )
  })
}

function Shelves({ preview }: ScreenProps) {
  const { language } = useApp()
  const { screen, records } = preview
  return screen.expressShopping.flatMap((shop) =>
    shop.categories.map(({ id, productIds }) => {
      const [category] = recordsWithIds(records, 'expressShoppingCategory', [id])
      return (
        category && (
          <section key={`${shop.id} ${id}`} className="app-section">
            <h4>{localize(category.name, language)}</h4>
            <Tiles tiles={tilesOf(preview, 'product', productIds, language)} layout="carousel" />
          </section>
        )
      )
    }),
  )
}

interface RecordsProps extends ScreenProps {
  entity: EntityName
  ids: readonly string[]
  layout: Layout
  isIcons?: boolean
}

function Records({ preview, entity, ids, layout, isIcons = false }: RecordsProps) {
  const { language } = useApp()
  return (
    <div className="app-section">
      <Tiles tiles={tilesOf(preview, entity, ids, language)} layout={layout} isIcons={isIcons} />
    </div>
  )
}

function tilesOf({ records }: AppPreview, entity: EntityName, ids: readonly string[], language: Parameters<typeof tileOf>[2]) {
  const find = recordIn(records)
  return ids.flatMap((id) => {
    const record = find({ entity, id })
    return record ? [tileOf(entity, record, language)] : []
  })
}
