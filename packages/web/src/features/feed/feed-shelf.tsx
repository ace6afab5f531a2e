/** A shelf of the feed: its name, the filters over it, and what lies on it. */
import type { EntityName } from '@ridgeline/domain/catalogue'
import { localize, type Localized } from '@ridgeline/domain/localized'
import type { Values } from '@ridgeline/domain/rule'
import { useMedia } from '../../entities/media.ts'
import { useApp, useAppText } from '../app-preview/app-context.ts'
import { useAppRecords } from '../app-preview/app-records.ts'
import { tileOf } from '../app-preview/tile-of.ts'
import { EmptyTiles, Tiles, type Layout } from '../app-preview/tiles.tsx'
import { FeedChips } from './feed-chips.tsx'

interface FeedShelfProps {
  /** Of the category, as they are typed. */
  category: Values
  filters: readonly Values[]
}

const mostKinds = 3

export function FeedShelf({ category, filters }: FeedShelfProps) {
  const { language } = useApp()
  const appText = useAppText()
  const icon = category['icon'] as string | null
  const medium = useMedia(icon ? [icon] : []).get(icon ?? '')
  const kinds = ((category['contentTypes'] ?? []) as EntityName[]).slice(0, mostKinds)
  const layout = (category['layout'] ?? 'tile') as Layout
  return (
    <section className="app-section feed-shelf">
      <h4>
        <span className="feed-icon" style={{ background: (category['color'] as string | null) ?? undefined }}>
          {medium?.thumbnailUrl && <img src={medium.thumbnailUrl} alt="" />}
        </span>
        {localize(category['name'] as Localized | null, language) || appText('preview.noName')}
      </h4>
      {filters.map((filter, index) => (
        <FeedChips key={String(filter['id'] ?? index)} filter={filter} />
      ))}
      {kinds.length === 0 && <EmptyTiles layout={layout} />}
      {kinds.map((kind) => (
        <ShelfOf key={kind} kind={kind} layout={layout} isAlone={kinds.length === 1} />
      ))}
    </section>
  )
}

/** As many as are seen at once. */
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
