/** Invented snow guns beside slopes, all off: which of them run, only the resort knows. */
import { snowGun, type SnowGunDraft } from '@ridgeline/domain/entities/snow-gun'
import type { Position } from '@ridgeline/domain/declare/shape'
import { positionOf } from '../../../../import/position.ts'
import type { DemoAlias } from '../demo-resorts.ts'
import { portion } from '../portion.ts'
import { courseOfSlope } from './slopes.ts'

interface Row {
  /** The external id of the slope. */
  slope: string
  /** Where they stand, from the top down. */
  at: readonly Position[]
}

const ofResort = (resort: DemoAlias, rows: readonly Row[]) =>
  portion<SnowGunDraft>(snowGun, resort, ({ idOf }) =>
    rows.flatMap(({ slope, at }, row) =>
      at.map((position, place) => ({
        externalId: `demo:snow-gun-${resort}-${row + 1}-${place + 1}`,
        name: `${String.fromCharCode(65 + row)}${place + 1}`,
        type: place % 3 === 2 ? ('lance' as const) : ('fan' as const),
        slopeId: idOf('slope', slope),
        ...positionOf(position),
      })),
    ),
  )

/** Three along a slope. */
const along = (resort: 'jasna' | 'tatry', number: string): Row => ({
  slope: `demo:slope-${resort}-${number}`,
  at: [3, 7, 11].map((step) => courseOfSlope(resort, number)[step]!),
})

export const snowGuns = [
  ofResort('zermatt-cervinia', [
    {
      slope: 'osm:22467261',
      at: [
        [7.8031897, 46.0218352],
        [7.8021412, 46.024831],
        [7.7989066, 46.0310863],
      ],
    },
    {
      slope: 'osm:22462841',
      at: [
        [7.8078349, 46.0217953],
        [7.8059501, 46.0194719],
      ],
    },
  ]),
  ofResort('jasna', [along('jasna', '2'), along('jasna', '9')]),
  ofResort('vysoke-tatry', [along('tatry', '3'), along('tatry', '7')]),
]
