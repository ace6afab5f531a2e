/** A shelf of the feed: its name, its filters and its items. */
import type { RecordOf } from '@ridgeline/domain/app-content/app-records'
import { keptItems, selectionOf, type AppCategory } from '@ridgeline/domain/app-content/feed'
import { localize } from '@ridgeline/domain/values/localized'
import { useState } from 'react'
import { useMedia } from '../../../entities/media.ts'
import { useApp, useAppText } from '../app-context.ts'
import { tileOf, type FindRecord } from '../cards/tile-of.ts'
import { EmptyTiles, Tiles } from '../cards/tiles.tsx'
import { FeedChips } from './feed-chips.tsx'

interface FeedShelfProps {
  /** As they are typed. */
  category: RecordOf<'feedCategory'>
  filters: readonly RecordOf<'feedFilter'>[]
  /** What the app has found for it. */
  resolved: AppCategory
  recordOf: FindRecord
}

/** Chips of filters keep the items that the app would keep. */
export function FeedShelf({ category, filters, resolved, recordOf }: FeedShelfProps) {
  const { language } = useApp()
  const appText = useAppText()
  const icon = category.icon
  const medium = useMedia(icon ? [icon] : []).get(icon ?? '')
  const layout = category.layout ?? 'tile'
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({})
  const selection = { ...selectionOf(resolved.filters), ...chosen }
  const kept = keptItems(resolved, selection).flatMap((at) => resolved.items[at] ?? [])
  const kinds = [...new Set(kept.map(({ entity }) => entity))]
  return (
    <section className="app-section feed-shelf">
      <h4>
        <span className="feed-icon" style={{ background: category.color ?? undefined }}>
          {medium?.thumbnailUrl && <img src={medium.thumbnailUrl} alt="" />}
        </span>
        {localize(category.name, language) || appText('preview.noName')}
      </h4>
      {filters.map((filter) => (
        <FeedChips
          key={filter.id}
          filter={filter}
          chosen={selection[filter.id] ?? []}
          onChoose={(values) => setChosen({ ...chosen, [filter.id]: values })}
        />
      ))}
      {kinds.length === 0 && <EmptyTiles layout={layout} />}
      {kinds.map((kind) => (
        <div key={kind} className="feed-kind">
          {kinds.length > 1 && <h5>{appText(`feedCategory.contentTypes.${kind}`)}</h5>}
          <Tiles
            tiles={kept.flatMap((item) => {
              const record = item.entity === kind ? recordOf(item) : undefined
              return record ? [tileOf(kind, record, language)] : []
            })}
            layout={layout}
          />
        </div>
      ))}
    </section>
  )
}
