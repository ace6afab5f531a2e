/** What a notice refers to, as its screen shows it. */
import type { ShownCamera, ShownEvent } from '@ridgeline/domain/displays/info'
import type { Localized } from '@ridgeline/domain/localized'
import type { Values } from '@ridgeline/domain/rule'
import type { Photo } from '@ridgeline/domain/shape'
import { useQuery } from '@tanstack/react-query'
import type { Stored } from '../../entities/api.ts'
import { useMedia } from '../../entities/media.ts'
import { keys } from '../../lib/browser/keys.ts'
import { call } from '../../lib/call/call.ts'
import type { Shown } from './shown-notice.ts'

function useRecord(entity: string, collection: string, id: unknown): Stored | undefined {
  const { data } = useQuery({
    queryKey: keys.record(entity, String(id)),
    queryFn: ({ signal }) => call<Stored>('GET', `${collection}/${String(id)}`, undefined, { signal, quiet: true }),
    enabled: typeof id === 'string',
  })
  return typeof id === 'string' ? data : undefined
}

const full = (address: string) => address.replace(/\/thumbnail$/, '/original')

function cameraOf(record: Stored | undefined): ShownCamera | null {
  if (!record) return null
  const { thumbnailUrl, thumbnailAt } = record
  if (typeof thumbnailUrl !== 'string' || typeof thumbnailAt !== 'string') return null
  const [name, placement] = [record['name'] as Localized, record['placement'] as Localized | null]
  return { id: record.id, name, placement, picture: full(thumbnailUrl), takenAt: thumbnailAt }
}

export function useShown(values: Values): Shown {
  const mediumId = values['media'] ?? values['image']
  const camera = useRecord('camera', 'cameras', values['cameraId'])
  const event = useRecord('event', 'events', values['eventId'])
  const photos = (event?.['photos'] ?? []) as readonly Photo[]
  const photoId = (photos.find(({ isMain }) => isMain) ?? photos[0])?.mediaId
  const ids = [mediumId, photoId].filter((id) => typeof id === 'string')
  const media = useMedia(ids)
  const medium = typeof mediumId === 'string' ? media.get(mediumId) : undefined
  return {
    media: medium ? { url: medium.url, contentType: medium.contentType } : null,
    camera: cameraOf(camera),
    // The record is of this entity; its picture is derived as the server does.
    event: event ? ({ ...event, picture: (photoId && media.get(photoId)?.url) ?? null } as unknown as ShownEvent) : null,
  }
}
