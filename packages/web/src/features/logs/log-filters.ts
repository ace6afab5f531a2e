/** The filters of the log, declared like fields. */
import { entity } from '@ridgeline/domain/declare/entity'
import { choice, instant, ref } from '@ridgeline/domain/declare/field'
import { logActions, logKinds, logLevels } from '@ridgeline/domain/answers/log'
import { loggedKinds } from '@ridgeline/domain/answers/logged-records'

export const logFilters = entity('log', {
  scope: 'global',
  sections: {
    filters: {
      kind: choice(logKinds),
      action: choice(logActions),
      level: choice(logLevels),
      entity: choice(loggedKinds),
      userId: ref('user'),
      resort: ref('resort'),
      at: instant(),
    },
  },
  list: ['kind'],
  filters: ['kind', 'action', 'level', 'entity', 'userId', 'resort', 'at'],
})
