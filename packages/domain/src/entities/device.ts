import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, date, instant, integer, ref, text } from '../declare/field.ts'
import { languages } from '../values/localized.ts'
import { notFuture, together } from '../check/rule.ts'

export const deviceTypes = ['kiosk', 'led', 'mobile', 'tv', 'web', 'gate', 'weatherStation', 'flowSensor', 'camera', 'other'] as const
export const deviceStatuses = ['online', 'offline', 'error'] as const
export const orientations = ['landscape', 'portrait'] as const

/** Hardware: displays, sensors, gates (T33). */
export const device = entity('device', {
  scope: 'resort',
  sections: {
    general: {
      name: text({ required: true, max: 80, unique: true }),
      type: choice(deviceTypes, { required: true }),
      locationId: ref('location'),
      departmentId: ref('department', { internal: 'the inventory of hardware, for staff' }),
      installedAt: date({ internal: 'the inventory of hardware, for staff' }),
      note: text({ max: 500, multiline: true, internal: 'staff read it in the list of screens' }),
    },
    display: {
      displayUrl: text({ max: 500, format: 'display' }),
      language: choice(languages),
      width: integer({ min: 1, max: 100_000, unit: 'pixels', internal: 'the inventory of hardware, for staff' }),
      height: integer({ min: 1, max: 100_000, unit: 'pixels', internal: 'the inventory of hardware, for staff' }),
      orientation: choice(orientations, { internal: 'the inventory of hardware, for staff' }),
    },
    technical: {
      serialNumber: text({ max: 64, internal: 'the inventory of hardware, for staff' }),
      macAddress: text({ max: 17, format: 'macAddress', unique: 'global' }),
      ipAddress: text({ max: 15, format: 'ipAddress', internal: 'the inventory of hardware, for staff' }),
    },
    activity: {
      deviceStatus: choice(deviceStatuses, { readOnly: true }),
      lastSeenAt: instant({ readOnly: true }),
      softwareVersion: text({ max: 40, readOnly: true }),
      /** Six digits or capital letters, shown by a device that is waiting to be paired. */
      pairingCode: text({ max: 6, readOnly: true }),
    },
  },
  rules: [together('width', 'height'), notFuture('installedAt')],
  list: ['name', 'type', 'deviceStatus', 'lastSeenAt', 'locationId', 'displayUrl', 'ipAddress', 'departmentId', 'active'],
  filters: ['type', 'deviceStatus', 'locationId', 'departmentId', 'orientation', 'language'],
})

export type Device = EntityOf<typeof device>
export type DeviceDraft = DraftOf<typeof device>
