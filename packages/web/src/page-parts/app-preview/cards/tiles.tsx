/** Records as the app lays them out: tiles beside each other, a list, or a carousel. */
import './tiles.css'
import { useMedia } from '../../../entities/media.ts'
import { EntityGlyph } from './entity-glyph.tsx'
import type { AppTile } from './tile-of.ts'

export type Layout = 'tile' | 'list' | 'carousel'

interface TilesProps {
  tiles: readonly AppTile[]
  layout: Layout
  /** Small pictures of one colour, not photographs. */
  isIcons?: boolean
}

export function Tiles({ tiles, layout, isIcons = false }: TilesProps) {
  const media = useMedia(tiles.flatMap(({ mediaId }) => mediaId ?? []))
  return (
    <ul className="app-tiles" data-layout={layout} data-icons={isIcons || undefined} {...(layout === 'carousel' && { tabIndex: 0 })}>
      {tiles.map(({ id, entity, title, note, mediaId, color }) => {
        const medium = mediaId ? media.get(mediaId) : undefined
        return (
          <li key={id}>
            <span className="app-tile-picture" style={color && isIcons ? { background: color } : undefined}>
              {medium?.thumbnailUrl ? <img src={medium.thumbnailUrl} alt="" draggable={false} /> : <EntityGlyph entity={entity} />}
            </span>
            <span className="app-tile-words">
              <b>{title}</b>
              {note && <small>{note}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Where nothing is known yet, or nothing may be seen. */
export const EmptyTiles = ({ layout }: { layout: Layout }) => (
  <ul className="app-tiles" data-layout={layout} aria-hidden>
    {[0, 1].map((each) => (
      <li key={each} className="app-tile-empty">
        <span className="app-tile-picture" />
        <span className="app-tile-words">
          <i />
          <i />
        </span>
      </li>
    ))}
  </ul>
)
