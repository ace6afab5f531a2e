import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { ResortScreen } from '../../page-parts/resort-screen.tsx'

const Wall = lazyPart(async () => {
  const [{ CameraWall }] = await Promise.all([import('./camera-wall.tsx'), loadAreas(['screens', 'cameras', 'records', 'list'])])
  return CameraWall
})

/** R2.20 */
export default function ThumbnailsPage() {
  return <ResortScreen reads="camera">{(resortId) => <Wall resortId={resortId} fallback={<SkeletonRows count={6} />} />}</ResortScreen>
}
