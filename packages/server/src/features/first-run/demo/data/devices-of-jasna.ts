/** Hardware of Jasná. All invented, with addresses reserved for documentation. */
import { device, type DeviceDraft } from '@ridgeline/domain/entities/device'
import { portion } from '../portion.ts'
import { locationAt } from './stations.ts'

type Made = Omit<DeviceDraft, 'locationId' | 'departmentId' | 'installedAt'> & {
  key: string
  at?: 'biela-put' | 'priehyba' | 'chopok'
  department: 'lift' | 'ops' | 'sale'
  /** Days in use. */
  age: number
}

const panel = { type: 'led', width: 384, height: 96, orientation: 'landscape' } as const
const screen = { type: 'tv', width: 1920, height: 1080, orientation: 'landscape', language: 'sk' } as const
const kiosk = { type: 'kiosk', width: 1080, height: 1920, orientation: 'portrait', language: 'sk' } as const
const address = (last: number) => ({ macAddress: `02:00:00:00:50:${last}`, ipAddress: `203.0.113.${last}` })

const made: readonly Made[] = [
  {
    key: 'led-biela-put',
    name: 'LED Biela Púť',
    ...panel,
    at: 'biela-put',
    department: 'lift',
    age: 400,
    ...address(11),
  },
  { key: 'led-lucky', name: 'LED Lúčky, parkovisko', ...panel, department: 'ops', age: 120, ...address(12) },
  {
    key: 'tv-biela-put',
    name: 'TV Pokladnice Biela Púť',
    ...screen,
    at: 'biela-put',
    department: 'sale',
    age: 700,
    ...address(21),
  },
  {
    key: 'tv-priehyba',
    name: 'TV Priehyba',
    ...screen,
    at: 'priehyba',
    department: 'lift',
    age: 310,
    ...address(22),
  },
  { key: 'tv-zahradky', name: 'TV Záhradky', ...screen, department: 'lift', age: 310, ...address(23) },
  {
    key: 'kiosk-biela-put',
    name: 'Kiosk Biela Púť',
    ...kiosk,
    at: 'biela-put',
    department: 'sale',
    age: 90,
    ...address(31),
  },
  {
    key: 'gate-biela-put-1',
    name: 'Turniket Biela Púť 1',
    type: 'gate',
    at: 'biela-put',
    department: 'sale',
    age: 1200,
    ...address(41),
  },
  {
    key: 'station-chopok',
    name: 'Meteostanica Chopok',
    type: 'weatherStation',
    at: 'chopok',
    department: 'ops',
    age: 1500,
    ...address(51),
  },
]

export const devicesOfJasna = [
  portion<DeviceDraft>(device, 'jasna', ({ idOf, day }) =>
    made.map(({ key, at, department, age, ...what }) => ({
      ...what,
      externalId: `demo:${key}`,
      locationId: at ? idOf('location', locationAt(at)) : null,
      departmentId: idOf('department', `demo:jasna-${department}`),
      installedAt: day(-age),
      serialNumber: `JA-${key.toUpperCase()}`,
    })),
  ),
]
