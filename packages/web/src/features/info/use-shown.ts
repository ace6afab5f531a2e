/** The record a notice refers to, as its screen shows it. */
import type { ShownCamera } from '@ridgeline/domain/displays/info'
import type { Camera } from '@ridgeline/domain/entities/camera'
import type { Event } from '@ridgeline/domain/entities/event'
import type { Values } from '@ridgeline/domain/check/rule'
import { useQuery } from '@tanstack/react-query'
import type { Stored } from '../../entities/api.ts'
import { useMedia } from '../../entities/media.ts'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'
import type { Shown } from './shown-notice.ts'

function useRecord<T>(entity: string, collection: string, id: unknown): (Stored & T) | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.record(entity, String(id)),
    queryFn: ({ signal }) => call<Stored & T>('GET', `${collection}/${String(id)}`, undefined, { signal, quiet: true }),
    enabled: typeof id === 'string',
  })
  return typeof id === 'string' ? data : undefined
}

const full = (address: string) => address.replace(/\/thumbnail$/, '/original')

function cameraOf(record: (Stored & Camera) | undefined): ShownCamera | null {
  if (!record) return null
  const { id, name, placement, thumbnailUrl, thumbnailAt, liveKind, liveUrl } = record
  const live = liveKind && liveUrl ? { kind: liveKind, url: liveUrl } : null
  if (typeof thumbnailUrl !== 'string' || typeof thumbnailAt !== 'string')
    return live && { id, name, placement, picture: null, takenAt: null, live }
  return { id, name, placement, picture: full(thumbnailUrl), takenAt: thumbnailAt, live }
}

export function useShown(values: Values): Shown {
  const mediumId = values['media'] ?? values['image']
  const camera = useRecord<Camera>('camera', 'cameras', values['cameraId'])
  const event = useRecord<Event>('event', 'events', values['eventId'])
  const photos = event?.photos ?? []
  const photoId = (photos.find(({ isMain }) => isMain) ?? photos[0])?.mediaId
  const ids = [mediumId, photoId].filter((id) => typeof id === 'string')
  const media = useMedia(ids)
  const medium = typeof mediumId === 'string' ? media.get(mediumId) : undefined
  return {
    media: medium ? { url: medium.url, contentType: medium.contentType } : null,
    camera: cameraOf(camera),
    // The picture is derived as the server does.
    event: event ? { ...event, picture: (photoId && media.get(photoId)?.url) ?? null } : null,
  }
}
