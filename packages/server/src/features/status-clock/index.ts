/** Statuses by their plan: opening hours, season and schedule open and close what is automatic in its resort (decision 0133). */
import type { FastifyInstance } from 'fastify'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import { resort } from '@ridgeline/domain/entities/resort'
import { clockKinds } from '@ridgeline/domain/operation/clock-kinds'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { Services } from '../../services.ts'
import { statusClockOf } from './clock.ts'

/** Milliseconds; without a turn or a change, a run only compares times. */
const tick = 500

export function statusClock(app: FastifyInstance, services: Services) {
  const { changes, periodic } = services
  const clock = statusClockOf(services)
  periodic.add({ name: 'statusClock', every: tick, run: () => clock.round(), runsAtStart: true })
  const end = changes.subscribe((changed) => {
    for (const { entity, id } of changed) {
      if (entity === settingRecord || entity === resort.name) clock.lookAtAll()
      else if (isOneOf(clockKinds, entity)) clock.lookAt(entity, id)
    }
  })
  app.addHook('preClose', async () => end())
}
