import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, coordinate, instant, ref, text } from '../declare/field.ts'
import { positionRules } from '../groups/position.ts'

export const snowGunTypes = ['fan', 'lance'] as const
export const snowGunStates = ['off', 'ready', 'running', 'fault'] as const
export type SnowGunState = (typeof snowGunStates)[number]

const internal = 'staff find it on the map of its form'

/** A machine that makes snow. Its state is for staff: what guests read of snow are the slopes. */
export const snowGun = entity('snowGun', {
  plural: 'snow-guns',
  scope: 'resort',
  sections: {
    general: {
      /** As painted on it. */
      name: text({ required: true, max: 60 }),
      type: choice(snowGunTypes, { required: true }),
      slopeId: ref('slope'),
      state: choice(snowGunStates, { required: true, default: 'off' }),
      /** The last change of the state. */
      stateSince: instant({ readOnly: true }),
    },
    map: {
      gpsLatitude: coordinate({ axis: 'latitude', internal }),
      gpsLongitude: coordinate({ axis: 'longitude', internal }),
    },
  },
  unique: [['slopeId', 'name']],
  rules: positionRules,
  list: ['name', 'type', 'slopeId', 'state', 'stateSince', 'active'],
  card: { side: 'state', facts: ['slopeId', 'stateSince'] },
  operational: ['state'],
  filters: ['state', 'type', 'slopeId'],
})

export type SnowGun = EntityOf<typeof snowGun>
export type SnowGunDraft = DraftOf<typeof snowGun>
