import { camera, type Camera } from '@ridgeline/domain/entities/camera'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'

const fields = [
  'cameraStatus',
  'thumbnailUrl',
  'thumbnailAt',
  'refreshInterval',
  'placement',
  'archiveEnabled',
  'lastOkAt',
  'liveKind',
  'liveUrl',
  'embedUrl',
  'type',
]

export type ShownCamera = Pick<
  Camera,
  | 'id'
  | 'name'
  | 'type'
  | 'placement'
  | 'cameraStatus'
  | 'thumbnailUrl'
  | 'thumbnailAt'
  | 'refreshInterval'
  | 'archiveEnabled'
  | 'lastOkAt'
  | 'liveKind'
  | 'liveUrl'
  | 'embedUrl'
>

/** Active cameras of a resort with their latest pictures, updated live. */
export function useCameras(resortId: string) {
  const { rows, error, refetch } = useBoardRecords(camera, { resortId, fields })
  // The list is of this entity.
  return { cameras: rows as readonly ShownCamera[] | undefined, error, refetch }
}

/** Null of a camera without a stream. */
export const liveOf = ({ liveKind, liveUrl }: ShownCamera) => (liveKind && liveUrl ? { kind: liveKind, url: liveUrl } : null)

/** The page of the provider; null of a camera with a stream or a picture of its own. */
export const embedOf = (camera: ShownCamera) =>
  (camera.type === 'embed' || camera.type === 'panorama') && !liveOf(camera) ? camera.embedUrl || null : null

/** The full size of a picture, under the same content hash. */
export const fullSize = (thumbnailUrl: string) => thumbnailUrl.replace(/\/thumbnail$/, '/original')
