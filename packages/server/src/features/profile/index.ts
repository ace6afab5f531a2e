/** Users change their own account: personal data, sessions and browsers with messages, never their permissions (R1.45, M6). */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { ownBrowsers } from './own-browsers.ts'
import { ownSessions } from './own-sessions.ts'
import { personalData } from './personal-data.ts'

export function ownAccount(app: FastifyInstance, services: Services) {
  personalData(app, services)
  ownSessions(app, services)
  ownBrowsers(app, services)
}
