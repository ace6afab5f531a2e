/** The archive of a camera on the server. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { onServer } from '../../../lib/call/send/call-base.ts'

export interface ArchiveImage {
  id: string
  takenAt: string
  url: string
  thumbnailUrl: string
  size: number
  pinned: boolean
}

/** The server sends URLs relative to its own root. */
const placed = (image: ArchiveImage): ArchiveImage => ({
  ...image,
  url: onServer(image.url),
  thumbnailUrl: onServer(image.thumbnailUrl),
})

const path = (cameraId: string, rest = '') => `cameras/${cameraId}/archive${rest}`
const key = (cameraId: string, ...rest: string[]) => ['camera-archive', cameraId, ...rest]

export const daysQuery = (cameraId: string) =>
  queryOptions({
    queryKey: key(cameraId, 'days'),
    queryFn: async ({ signal }) =>
      (await call<{ items: { day: string; count: number }[] }>('GET', path(cameraId, '/days'), undefined, { signal, quiet: true })).items,
    enabled: cameraId !== '',
  })

export const imagesQuery = (cameraId: string, day: string) =>
  queryOptions({
    queryKey: key(cameraId, day),
    queryFn: async ({ signal }) =>
      (await call<{ items: ArchiveImage[] }>('GET', path(cameraId), { day }, { signal, quiet: true })).items.map(placed),
    enabled: cameraId !== '' && day !== '',
  })

export const pin = async (cameraId: string, id: string, pinned: boolean): Promise<ArchiveImage> =>
  placed(await call<ArchiveImage>('PATCH', path(cameraId, `/${id}`), { pinned }))
