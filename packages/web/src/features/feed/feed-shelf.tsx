/** A shelf of the feed: its name, its filters and its items. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { localize } from '@ridgeline/domain/values/localized'
import type { FeedCategory } from '@ridgeline/domain/entities/feed-category'
import type { FeedFilter } from '@ridgeline/domain/entities/feed-filter'
import { useMedia } from '../../entities/media.ts'
import { useApp, useAppText } from '../../page-parts/app-preview/app-context.ts'
import { useAppRecords } from '../../page-parts/app-preview/app-records.ts'
import { tileOf } from '../../page-parts/app-preview/cards/tile-of.ts'
import { EmptyTiles, Tiles, type Layout } from '../../page-parts/app-preview/cards/tiles.tsx'
import { FeedChips } from './feed-chips.tsx'

interface FeedShelfProps {
  /** The filters of the category as they are typed. */
  category: Partial<FeedCategory>
  filters: readonly Partial<FeedFilter>[]
}

const maxKinds = 3

export function FeedShelf({ category, filters }: FeedShelfProps) {
  const { language } = useApp()
  const appText = useAppText()
  const icon = category.icon
  const medium = useMedia(icon ? [icon] : []).get(icon ?? '')
  const kinds = (category.contentTypes ?? []).slice(0, maxKinds)
  const layout = category.layout ?? 'tile'
  return (
    <section className="app-section feed-shelf">
      <h4>
        <span className="feed-icon" style={{ background: category.color ?? undefined }}>
          {medium?.thumbnailUrl && <img src={medium.thumbnailUrl} alt="" />}
        </span>
        {localize(category.name, language) || appText('preview.noName')}
      </h4>
      {filters.map((filter, index) => (
        <FeedChips key={String(filter.id ?? index)} filter={filter} />
      ))}
      {kinds.length === 0 && <EmptyTiles layout={layout} />}
      {kinds.map((kind) => (
        <ShelfOf key={kind} kind={kind} layout={layout} isAlone={kinds.length === 1} />
      ))}
    </section>
  )
}

/** The number of items visible at once. */
const shown: Readonly<Record<Layout, number>> = { tile: 6, list: 6, carousel: 6 }

function ShelfOf({ kind, layout, isAlone }: { kind: EntityName; layout: Layout; isAlone: boolean }) {
  const { language, resortId } = useApp()
  const appText = useAppText()
  const records = useAppRecords(kind, { resortId, limit: shown[layout] })
  return (
    <div className="feed-kind">
      {!isAlone && <h5>{appText(`feedCategory.contentTypes.${kind}`)}</h5>}
      {records.length === 0 ? (
        <EmptyTiles layout={layout} />
      ) : (
        <Tiles tiles={records.map((record) => tileOf(kind, record, language))} layout={layout} />
      )}
    </div>
  )
}
