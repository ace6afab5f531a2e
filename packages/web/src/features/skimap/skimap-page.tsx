/** The ski map of the chosen resort: its own picture, and the place of each lift and slope on it (R3.128, OP34). */
import '../../ui/page/page-head.css'
import { can } from '@ridgeline/domain/access/access'
import { resort } from '@ridgeline/domain/entities/resort'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { recordQuery } from '../../entities/api.ts'
import { useMedia } from '../../entities/media.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { MapEditor } from './map-editor.tsx'
import { itemsQuery } from './work/map-item.ts'

export default function SkimapPage() {
  const rights = useRights()
  const resortId = useResortId()
  const closed = [resort, skilift, slope].find(({ name }) => !resortId || !can(rights, `${name}.read`, resortId))
  if (!resortId || closed) return <NoPermission permission={closed && `${closed.name}.read`} resortId={resortId} />
  return <SkimapOf key={resortId} resortId={resortId} />
}

function SkimapOf({ resortId }: { resortId: string }) {
  const rights = useRights()
  const record = useQuery(recordQuery(resort, resortId))
  const lifts = useQuery(itemsQuery(skilift, resortId))
  const slopes = useQuery(itemsQuery(slope, resortId))
  const pictureId = record.data?.['illustratedMap']
  const media = useMedia(typeof pictureId === 'string' ? [pictureId] : [])
  const medium = typeof pictureId === 'string' ? media.get(pictureId) : undefined
  const items = useMemo(() => lifts.data && slopes.data && [...lifts.data.items, ...slopes.data.items], [lifts.data, slopes.data])
  const picture = useMemo(
    () => (medium?.width && medium.height ? { url: medium.url, width: medium.width, height: medium.height } : undefined),
    [medium],
  )
  const failed = [record, lifts, slopes].find(({ error, data }) => error && !data)
  if (record.data && items && picture) return <MapEditor key={picture.url} record={record.data} picture={picture} items={items} />
  return (
    <>
      <header className="page-head">
        <h1>{text('menu.skimap')}</h1>
      </header>
      {failed?.error && <InlineAlert onRetry={failed.refetch}>{failed.error.message}</InlineAlert>}
      {!failed && record.data && !pictureId && (
        <EmptyState
          title={text('skimap.noPicture')}
          action={
            can(rights, 'resort.update', resortId) && (
              <Link to={`/resorts/${resortId}`} className="button" data-layout="primary">
                <span className="button-content">{text('skimap.addPicture')}</span>
              </Link>
            )
          }
        >
          {text('skimap.noPictureHint')}
        </EmptyState>
      )}
      {!failed && (!record.data || pictureId) && <SkeletonRows />}
    </>
  )
}
