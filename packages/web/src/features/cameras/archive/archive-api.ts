/** The archive of a camera on the server. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'

export interface ArchiveImage {
  id: string
  takenAt: string
  url: string
  thumbnailUrl: string
  size: number
  pinned: boolean
}

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
    queryFn: async ({ signal }) => (await call<{ items: ArchiveImage[] }>('GET', path(cameraId), { day }, { signal, quiet: true })).items,
    enabled: cameraId !== '' && day !== '',
  })

export const pin = (cameraId: string, id: string, pinned: boolean) => call<ArchiveImage>('PATCH', path(cameraId, `/${id}`), { pinned })
