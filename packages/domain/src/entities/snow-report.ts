import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, date, decimal, instant, integer, localized } from '../declare/field.ts'
import { notAbove, notFuture } from '../check/rule.ts'
import { snowConditions } from '../declare/vocabulary.ts'

export const snowReportStates = ['draft', 'released'] as const

const count = () => integer({ min: 0, max: 1000 })
const kilometres = () => decimal({ min: 0, max: 10_000, scale: 1 })
const depth = () => integer({ min: 0, max: 1000, unit: 'cm' })

/**
 * The snow report of a day. Until its release an empty value is computed (operation/snow-report), and a filled one is a correction; the
 * release stores every value.
 */
export const snowReport = entity('snowReport', {
  plural: 'snow-reports',
  scope: 'resort',
  sections: {
    general: {
      date: date({ required: true, fixed: true }),
      releaseState: choice(snowReportStates, { required: true, readOnly: true, default: 'draft' }),
      releaseAt: instant({ internal: 'when staff plan the release' }),
      releasedAt: instant({ readOnly: true }),
    },
    snow: {
      newSnow: integer({ min: 0, max: 500, unit: 'cm' }),
      lastSnowfallDate: date(),
      snowDepthValley: depth(),
      snowDepthMiddle: depth(),
      snowDepthMountain: depth(),
      snowCondition: choice(snowConditions),
    },
    openRuns: {
      liftsOpen: count(),
      liftsTotal: count(),
      slopesOpen: count(),
      slopesTotal: count(),
      slopesOpenKm: kilometres(),
      slopesTotalKm: kilometres(),
      slopesGroomedKm: kilometres(),
      tracksOpen: count(),
      tracksTotal: count(),
      tracksOpenKm: kilometres(),
      tracksTotalKm: kilometres(),
    },
    content: { conditions: localized({ max: 2000, multiline: true }) },
  },
  unique: [['date']],
  rules: [
    notFuture('lastSnowfallDate'),
    notAbove('liftsOpen', 'liftsTotal'),
    notAbove('slopesOpen', 'slopesTotal'),
    notAbove('slopesOpenKm', 'slopesTotalKm'),
    notAbove('slopesGroomedKm', 'slopesTotalKm'),
    notAbove('tracksOpen', 'tracksTotal'),
    notAbove('tracksOpenKm', 'tracksTotalKm'),
  ],
  list: [
    'date',
    'releaseState',
    'releasedAt',
    'newSnow',
    'snowDepthValley',
    'snowDepthMountain',
    'liftsOpen',
    'slopesOpen',
    'slopesOpenKm',
    'active',
  ],
  card: { side: 'releaseState', facts: ['newSnow', 'slopesOpenKm', 'releasedAt'] },
  sort: 'date',
  operational: [
    'releaseAt',
    'newSnow',
    'lastSnowfallDate',
    'snowDepthValley',
    'snowDepthMiddle',
    'snowDepthMountain',
    'snowCondition',
    'liftsOpen',
    'slopesOpen',
    'slopesOpenKm',
    'slopesGroomedKm',
    'tracksOpen',
    'tracksOpenKm',
    'conditions',
  ],
  filters: ['date', 'releaseState'],
  publication: { schemaOrg: 'Report', only: { releaseState: ['released'] } },
})

export type SnowReport = EntityOf<typeof snowReport>
export type SnowReportDraft = DraftOf<typeof snowReport>
