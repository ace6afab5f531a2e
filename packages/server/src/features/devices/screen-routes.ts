/** Routes for screens: pairing and heartbeats. The secret of a screen is valid for these routes only (security C14). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HeartbeatAnswer, ScreenReport } from '@ridgeline/domain/devices/heartbeat'
import { isSnapshot, maxSnapshotBytes } from '@ridgeline/domain/devices/snapshot'
import { Failure } from '@ridgeline/domain/check/failure'
import { failing, nothing } from '../../http/answers/answers.ts'
import { attemptsOf } from '../../http/sessions/attempts.ts'
import { clientNetwork } from '../../http/sessions/client-network.ts'
import type { Services } from '../../services.ts'
import {
  claimSchema,
  deviceHeader,
  heartbeatHeaders,
  heartbeatSchema,
  offerSchema,
  reportSchema,
  snapshotSchema,
} from './device-schemas.ts'
import type { Heartbeats } from './heartbeats.ts'
import { keepPicture, pairedBy, notifyDevice } from './paired.ts'
import { claimSecret, offerPairing } from './pairings.ts'
import { secretHashOf } from './secrets.ts'

/** Codes per address in 15 minutes: many screens may share an address, and each requests a new code every ten minutes. */
const maxOffers = 40

/** Seconds from the `Prefer` header (RFC 7240). */
const waitOf = ({ headers }: FastifyRequest) => Number(/(?:^|,)\s*wait=(\d{1,3})\b/.exec(String(headers['prefer'] ?? ''))?.[1] ?? 0)

export function screenRoutes(app: FastifyInstance, services: Services, heartbeats: Heartbeats) {
  const { db } = services
  const base = '/api/displays/devices'
  const config = { right: { public: true as const } }
  const tags = ['displays']
  /** Requests without a secret are refused before their body is read. */
  const screensOnly = { config, onRequest: async (request: FastifyRequest) => void secretHashOf(request) }
  const offers = attemptsOf(db, () => maxOffers)

  app.post(`${base}/pairing`, {
    config,
    schema: {
      tags,
      summary: 'Request a pairing code for a screen, to be entered by staff, and the claim used to fetch its secret',
      response: { 201: offerSchema, ...failing('tooManyAttempts') },
    },
    async handler({ ip }, reply) {
      if (!(await offers.begin('pairing', `pairing ${clientNetwork(ip)}`))) throw new Failure('tooManyAttempts')
      return reply.code(201).send(await offerPairing(db))
    },
  })

  app.post(`${base}/pairing/claim`, {
    ...screensOnly,
    schema: {
      tags,
      summary: 'Pairing status; once staff have entered the code, the screen’s secret and its address',
      headers: deviceHeader,
      response: { 200: claimSchema, ...failing('notSignedIn', 'notFound') },
    },
    handler: (request) => claimSecret(db, secretHashOf(request)),
  })

  app.post<{ Body: ScreenReport }>(`${base}/heartbeat`, {
    ...screensOnly,
    schema: {
      tags,
      summary: 'Status report of a paired screen; the response contains its commands',
      headers: heartbeatHeaders,
      body: reportSchema,
      response: { 200: heartbeatSchema, ...failing('notSignedIn', 'invalid') },
    },
    handler: (request, reply): Promise<HeartbeatAnswer> =>
      heartbeats.beat(secretHashOf(request), request.body, waitOf(request) * 1_000, () => reply.raw.destroyed),
  })

  app.put(`${base}/picture`, {
    config,
    // Pictures are large: authenticated before the body is read.
    onRequest: async (request: FastifyRequest) => void (await pairedBy(db, secretHashOf(request))),
    bodyLimit: maxSnapshotBytes,
    schema: {
      tags,
      summary: 'Upload what a paired screen shows, as a tree of inert elements',
      headers: deviceHeader,
      body: snapshotSchema,
      response: { 204: nothing, ...failing('notSignedIn', 'invalid') },
    },
    async handler(request, reply) {
      const { id } = await pairedBy(db, secretHashOf(request))
      if (!isSnapshot(request.body)) throw new Failure('invalid', { issues: [{ field: 'body', rule: 'generic', args: [] }] })
      await keepPicture(db, id, request.body)
      await notifyDevice(services, id)
      return reply.code(204).send()
    },
  })
}
