import { camera, type Camera } from '@ridgeline/domain/entities/camera'
import { useBoardRecords } from '../use-board-records.ts'

const fields = ['cameraStatus', 'thumbnailUrl', 'thumbnailAt', 'refreshInterval', 'placement', 'archiveEnabled', 'lastOkAt']

export type ShownCamera = Pick<
  Camera,
  'id' | 'name' | 'type' | 'placement' | 'cameraStatus' | 'thumbnailUrl' | 'thumbnailAt' | 'refreshInterval' | 'archiveEnabled' | 'lastOkAt'
>

/** Active cameras of a resort with their latest pictures; what the server notes on them is told live. */
export function useCameras(resortId: string): readonly ShownCamera[] | undefined {
  // The list is of this entity.
  return useBoardRecords(camera, { resortId, fields }) as readonly ShownCamera[] | undefined
}

/** Pictures keep their full size under the same content. */
export const fullSize = (thumbnailUrl: string) => thumbnailUrl.replace(/\/thumbnail$/, '/original')
