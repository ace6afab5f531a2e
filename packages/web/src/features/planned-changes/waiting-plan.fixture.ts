/** A plan of another user that waits. */
import type { ChangePlan } from '@ridgeline/domain/planned-changes/change-plan'

export const waitingPlan: ChangePlan = {
  id: 'plan',
  title: 'Wimter',
  state: 'scheduled',
  applyAt: '2099-01-05T07:30:00.000Z',
  created: { by: 'Jana Nová', at: '2026-01-01T07:30:00.000Z' },
  approved: null,
  ended: null,
  records: 1,
  deviations: 0,
  mayChange: true,
  isOwn: false,
  isUndoable: false,
  isChecked: false,
  content: 'seen',
}
