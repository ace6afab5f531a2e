import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, instant, integer, localized, ref, text } from '../declare/field.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { position, positionRules } from '../groups/position.ts'
import { requiredIf, requiredWhen, together, type Rule } from '../check/rule.ts'
import { liveKinds } from '../values/live-stream.ts'

export const cameraTypes = ['image', 'stream', 'panorama', 'embed'] as const
export const cameraStatuses = ['online', 'offline', 'stale'] as const

/** Width and height in pixels in the notation of cameras: `1920x1080`. */
const soundResolution: Rule<'resolution'> = {
  reads: ['resolution'],
  find: ({ resolution }) =>
    typeof resolution === 'string' && resolution !== '' && !/^[1-9]\d{1,4}x[1-9]\d{1,4}$/.test(resolution)
      ? { field: 'resolution', rule: 'resolution', args: [] }
      : undefined,
}

/** The address is public, so that browsers can play the stream. */
const withoutCredentials: Rule<'liveUrl'> = {
  reads: ['liveUrl'],
  find({ liveUrl }) {
    const url = typeof liveUrl === 'string' ? URL.parse(liveUrl) : null
    return url && (url.username || url.password) ? { field: 'liveUrl', rule: 'credentials', args: [] } : undefined
  },
}

const isEmpty = (address: unknown) => address === null || address === undefined || address === ''

/** What is played is the public stream; the address for staff is enough until there is one. */
const hasStream: Rule<'type' | 'streamUrl' | 'liveUrl'> = {
  reads: ['type', 'streamUrl', 'liveUrl'],
  demands: { liveUrl: ({ type, streamUrl }) => type === 'stream' && isEmpty(streamUrl) },
  find: ({ type, streamUrl, liveUrl }) =>
    type === 'stream' && isEmpty(streamUrl) && isEmpty(liveUrl) ? { field: 'liveUrl', rule: 'requiredIf', args: [] } : undefined,
}

/** A webcam: its picture URL, its position and where guests see it. */
export const camera = entity('camera', {
  scope: 'resort',
  sections: {
    general: {
      type: choice(cameraTypes, { required: true }),
      placement: localized({ max: 120 }),
      skiliftId: ref('skilift'),
      /** Azimuth of the view. */
      direction: integer({ min: 0, max: 359, unit: 'degrees' }),
      resolution: text({ max: 11 }),
    },
    names,
    source: {
      imageUrl: text({ max: 500, format: 'url', internal: 'the address inside the network of the resort; guests get our picture' }),
      streamUrl: text({ max: 500, format: 'url', internal: 'an address inside the network of the resort, which may contain a password' }),
      embedUrl: text({ max: 500, format: 'url' }),
      username: text({ max: 120, secret: true }),
      password: text({ max: 128, secret: true }),
      refreshInterval: integer({ required: true, default: 300, min: 10, max: 3600, unit: 's' }),
    },
    /** Played by browsers where the picture is shown; the picture stands in for a stream that fails (decision 0146). */
    liveStream: {
      liveKind: choice(liveKinds),
      liveUrl: text({ max: 500, format: 'url' }),
    },
    visibility: {
      visibleInApp: flag({ required: true, default: true }),
      visibleOnWeb: flag({ required: true, default: true }),
      visibleOnTv: flag({ required: true, default: false }),
      ...labels,
    },
    archive: {
      archiveEnabled: flag({ required: true, default: false, internal: 'how long staff keep pictures' }),
      archiveInterval: integer({ min: 60, max: 86_400, unit: 's', internal: 'how long staff keep pictures' }),
      archiveDays: integer({ default: 30, min: 1, max: 365, unit: 'days', internal: 'how long staff keep pictures' }),
    },
    map: position,
    activity: {
      cameraStatus: choice(cameraStatuses, { readOnly: true }),
      lastOkAt: instant({ readOnly: true }),
      thumbnailUrl: text({ max: 500, readOnly: true }),
      thumbnailAt: instant({ readOnly: true }),
    },
  },
  rules: [
    requiredWhen('imageUrl', 'type', ['image']),
    hasStream,
    requiredWhen('embedUrl', 'type', ['embed', 'panorama']),
    requiredIf('archiveInterval', 'archiveEnabled'),
    together('liveKind', 'liveUrl'),
    withoutCredentials,
    soundResolution,
    ...positionRules,
  ],
  list: ['name', 'type', 'cameraStatus', 'lastOkAt', 'placement', 'skiliftId', 'visibleInApp', 'visibleOnWeb', 'visibleOnTv', 'active'],
  operational: ['visibleInApp', 'visibleOnWeb', 'visibleOnTv'],
  filters: ['type', 'cameraStatus', 'skiliftId', 'visibleInApp', 'visibleOnWeb', 'visibleOnTv', 'archiveEnabled'],
  publication: { schemaOrg: 'ImageObject', anyOf: ['visibleInApp', 'visibleOnWeb'] },
})

export type Camera = EntityOf<typeof camera>
export type CameraDraft = DraftOf<typeof camera>
