/** Defaults of an avalanche bulletin: the danger of the afternoon is that of the morning; the region is that of the resort. */
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import type { Services } from '../../../services.ts'

async function regionOf(tx: Queryable, resortId: string | null): Promise<string | null> {
  const [found] = await tx.query(select({ region: resorts.avalancheRegionId })`from ${resorts} where ${resorts.id} = ${resortId}::uuid`)
  return found?.region ?? null
}

export function avalancheRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(weatherAvalanche, async (values, { before, former, resortId, tx }) => {
    const { dangerAm, dangerPm = null, regionId = null } = { ...before, ...values }
    const regional = !before && !former && regionId === null ? { regionId: await regionOf(tx, resortId) } : {}
    return { ...values, ...regional, ...(dangerPm === null && { dangerPm: dangerAm }) }
  })
}
