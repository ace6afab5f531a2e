/** The dispatcher's departures: what leaves today, late or not at all or from elsewhere; told to the displays at once. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf } from '@ridgeline/domain/access'
import { departure } from '@ridgeline/domain/entities/departure'
import { Failure } from '@ridgeline/domain/failure'
import { note } from '../../db/log-entries.ts'
import { keepUpdates } from '../../departures/call-updates.ts'
import { failing, guarded } from '../../http/answers.ts'
import { callerOf } from '../../http/caller.ts'
import { idParams } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { boardsWithin, type DispatchedBoard } from './boards.ts'
import { callsSchema, changeSchema } from './calls-schema.ts'
import { isMeant, saidOf, type ChangeRequest } from './change.ts'
import { shownCalls, todaysCalls } from './todays-calls.ts'

interface Params {
  id: string
}

export function departures(app: FastifyInstance, services: Services) {
  const { db, changes } = services
  const path = '/api/private/departures/:id/calls'
  const tags = [departure.name]

  /** @throws notFound for a board the caller does not see */
  async function boardOf(request: FastifyRequest, id: string): Promise<DispatchedBoard> {
    const [board] = await boardsWithin(db, reachOf(callerOf(request).rights, 'read', departure), id)
    if (!board) throw new Failure('notFound')
    return board
  }

  /** @throws forbidden for one he may only look at */
  function mayDispatch(request: FastifyRequest, { resortId }: DispatchedBoard) {
    const { rights } = callerOf(request)
    const reaches = (['status', 'update'] as const).map((action) => reachOf(rights, action, departure))
    if (!reaches.some((reach) => reach === 'all' || reach.includes(resortId))) throw new Failure('forbidden')
  }

  const answerFor = async (board: DispatchedBoard, now: number) => ({
    items: shownCalls(await todaysCalls(services, board, now), board.timezone),
    timezone: board.timezone,
  })

  app.get<{ Params: Params }>(path, {
    config: { right: { entity: departure.name, anyOf: ['read'] } },
    schema: {
      tags,
      summary: 'Today’s departures from the stop of a board, in order, with their status',
      params: idParams,
      response: { 200: callsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      return answerFor(await boardOf(request, request.params.id), Date.now())
    },
  })

  app.patch<{ Params: Params; Body: ChangeRequest }>(path, {
    config: { right: { entity: departure.name, anyOf: ['status', 'update'] } },
    schema: {
      tags,
      summary: 'Set delay, cancellation or stand for one of today’s calls, or for all remaining calls of a line',
      params: idParams,
      body: changeSchema,
      response: { 200: callsSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const board = await boardOf(request, request.params.id)
      mayDispatch(request, board)
      const now = Date.now()
      const { of, change } = request.body
      const meant = (await todaysCalls(services, board, now)).filter((each) => isMeant(of, each, board.timezone, now))
      if (meant.length === 0) throw new Failure('notFound')
      const said = saidOf(change)
      const updates = meant.map(({ call: { tripId, serviceDate } }) => ({ tripId, serviceDate, ...said }))
      await keepUpdates(db, board.resortId, updates, callerOf(request).userId || null)
      const { id, resortId, version } = board
      const { userId, userName } = callerOf(request)
      const message = JSON.stringify({ boardId: id, of, change, calls: updates.length })
      await note(db, {
        kind: 'audit',
        action: 'update',
        userId,
        userName,
        resortId,
        entity: departure.name,
        message,
        requestId: request.id,
      })
      // Displays and dispatchers listen for it, here and on other servers.
      changes.noted([{ entity: departure.name, id, resortId, version }])
      return answerFor(board, now)
    },
  })
}
