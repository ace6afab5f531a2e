import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { ResortScreen } from '../../page-parts/resort-screen.tsx'

const Archive = lazyPart(async () => {
  const [{ CameraArchive }] = await Promise.all([
    import('./archive/camera-archive.tsx'),
    loadAreas(['screens', 'cameras', 'records', 'list']),
  ])
  return CameraArchive
})

/** R2.98, OP22 */
export default function ArchivePage() {
  return <ResortScreen reads="camera">{(resortId) => <Archive resortId={resortId} fallback={<SkeletonRows count={6} />} />}</ResortScreen>
}
