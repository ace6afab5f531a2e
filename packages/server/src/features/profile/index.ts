/** Users change their own account: personal data and sessions, never their permissions (R1.45, M6). */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { ownSessions } from './own-sessions.ts'
import { personalData } from './personal-data.ts'

export function ownAccount(app: FastifyInstance, services: Services) {
  personalData(app, services)
  ownSessions(app, services)
}
