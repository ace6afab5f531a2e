/** Sign-in with a company account (OP7): by OpenID Connect with the configured directory, or with that of the demo. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { user } from '@ridgeline/domain/entities/user'
import { afterCommit } from '../../db/connect/database.ts'
import { directoryLinks } from '../../db/schema.ts'
import { directorySource } from '../../config/directory.ts'
import { refused } from '../../entities/store/refused.ts'
import { offersDirectory } from '../../http/sessions/offers-directory.ts'
import type { Services } from '../../services.ts'
import { apiRoutes } from './api-routes.ts'
import { demoDirectory } from './demo/demo-directory.ts'
import type { Flow, FlowOptions } from './protocol/flow.ts'
import { once } from './once.ts'
import { originOf } from './browser/origin.ts'
import { redirects } from './browser/redirects.ts'

export function directory(app: FastifyInstance, services: Services) {
  const { config, hooks, changes } = services
  const source = directorySource(config)
  const origin = originOf(app, config)

  const flowBy = (options: () => FlowOptions | Promise<FlowOptions>) =>
    once(async (): Promise<Flow> => {
      const [{ flowOf }, known] = await Promise.all([import('./protocol/flow.ts'), options()])
      return flowOf(app, services, known)
    })

  const flow =
    source === 'own'
      ? flowBy(() => ({ ...config.directory!, issuer: () => config.directory!.issuer, origin }))
      : source === 'demo'
        ? flowBy(demoDirectory(app, services, origin))
        : undefined

  apiRoutes(app, services, flow)
  if (flow) redirects(app, services, { flow, origin })

  hooks.onPrepare(user, async (values, { before, tx }) => {
    const isNew = values.loginType === 'directory' && before?.loginType !== 'directory'
    // Without a directory such a user could never sign in.
    if (isNew && !(await offersDirectory(config, tx))) throw refused('loginType', 'noDirectory')
    return values
  })

  // Another way to sign in is another credential: sessions that began with the former one end.
  hooks.onChange(
    user,
    async ({ before, after, tx }) => {
      if (!before || !after) return
      await tx.query(sql`delete from sessions where user_id = ${before.id}`)
      if (after.loginType !== 'directory') await tx.query(sql`delete from ${directoryLinks} where user_id = ${before.id}`)
      afterCommit(tx, () => changes.wakeSessions())
    },
    ['loginType'],
  )
}
