/** An alarm about a silent device watches one that gives a sign of life: a screen, or the device of a counter. */
import { sql } from 'drizzle-orm'
import { screenTypes } from '@ridgeline/domain/devices/heartbeat'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { device } from '@ridgeline/domain/entities/device'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { pairedDevices } from '../../db/tables/device-tables.ts'
import { tableNamed } from '../../db/table.ts'
import { wholeOf } from '../../entities/records/hooks.ts'
import { refused } from '../../entities/store/refused.ts'
import type { Services } from '../../services.ts'

export function deviceRule({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(alarm, async (values, { before, former, tx }) => {
    if (!('deviceId' in values || 'metric' in values)) return values
    const { metric, deviceId } = wholeOf<typeof alarm>(before, values)
    // A restored alarm keeps its device.
    if (metric !== 'deviceOffline' || !deviceId || former?.deviceId === deviceId) return values
    const mute = await tx.query(sql`
      select from ${tableNamed(device.name)} d where d.id = ${deviceId}::uuid and d.type <> all (${sql.param([...screenTypes])}::text[])
        and not exists (select from ${pairedDevices} p where p.device_id = d.id)
        and not exists (select from ${tableNamed(flowMeasurement.name)} f where f.device_id = d.id)`)
    if (mute.length > 0) throw refused('deviceId', 'deviceMute')
    return values
  })
}
