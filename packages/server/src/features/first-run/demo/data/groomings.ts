/** Invented grooming plans: the nights that begin yesterday and today, of which one is now, and a pattern. */
import { grooming, type GroomingDraft } from '@ridgeline/domain/entities/grooming'
import { portion, type Demo } from '../portion.ts'

const vehicles = ['PistenBully 600', 'PistenBully 600 Winch', 'Prinoth Leitwolf']
const times = ['17:00', '18:30', '20:00', '05:00']

const plan =
  (slopes: readonly string[]) =>
  ({ idOf, day, userIds }: Demo): (GroomingDraft & { externalId: string })[] => {
    const [driverId] = userIds('operator@ridgeline.local')
    return slopes.flatMap((slope, at) => {
      const row = { slopeId: idOf('slope', slope), plannedAt: times[at % times.length]!, vehicle: vehicles[at % vehicles.length]! }
      return [
        ...[-1, 0].map((from) => ({
          externalId: `demo:night-${from}-${slope}`,
          night: day(from),
          ...row,
          ...(driverId && at === 0 && { driverId }),
        })),
        { externalId: `demo:pattern-${slope}`, pattern: 'Po snežení', ...row },
      ]
    })
  }

export const groomings = [
  portion<GroomingDraft>(grooming, 'zermatt-cervinia', plan(['osm:22341541', 'osm:22462841', 'osm:22467261', 'osm:22941632'])),
  portion<GroomingDraft>(grooming, 'jasna', plan(['demo:slope-jasna-1', 'demo:slope-jasna-2', 'demo:slope-jasna-5', 'demo:slope-jasna-9'])),
  portion<GroomingDraft>(grooming, 'vysoke-tatry', plan(['demo:slope-tatry-2', 'demo:slope-tatry-3', 'demo:slope-tatry-7'])),
]
