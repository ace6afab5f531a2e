import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, date, flag, instant, items, ref, text } from '../declare/field.ts'
import { notFuture } from '../check/rule.ts'

/** In the order of a day. */
export const shifts = ['day', 'evening', 'night'] as const
export type Shift = (typeof shifts)[number]

/** What one shift of a resort hands over to the next. */
export const shiftLog = entity('shiftLog', {
  plural: 'shift-logs',
  scope: 'resort',
  sections: {
    general: {
      /** On which the shift begins. */
      date: date({ required: true, fixed: true, startsToday: true }),
      shift: choice(shifts, { required: true }),
      handover: text({ max: 2000, multiline: true }),
      incidents: items(
        {
          at: instant({ required: true }),
          what: text({ required: true, max: 500, multiline: true }),
          place: text({ max: 120 }),
          done: text({ max: 500, multiline: true }),
          settled: flag({ required: true, default: false }),
        },
        { max: 50 },
      ),
      /** The server enters the author of the log if none is chosen. */
      inChargeId: ref('user', { personal: true }),
    },
    activity: {
      signedOffAt: instant({ readOnly: true }),
      signedOffBy: ref('user', { readOnly: true }),
    },
  },
  unique: [['date', 'shift']],
  rules: [notFuture('date')],
  list: ['date', 'shift', 'inChargeId', 'signedOffAt', 'signedOffBy', 'active'],
  card: { side: 'shift', facts: ['inChargeId', 'signedOffAt'] },
  sort: 'date',
  operational: ['inChargeId', 'handover', 'incidents'],
  filters: ['date', 'shift', 'inChargeId'],
  searched: ['handover'],
  signedOff: 'signedOffAt',
})

export type ShiftLog = EntityOf<typeof shiftLog>
export type ShiftLogDraft = DraftOf<typeof shiftLog>
export type Incident = NonNullable<ShiftLog['incidents']>[number]
