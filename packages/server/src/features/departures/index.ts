/** The dispatcher's departures of today: delays, cancellations and stands, published to the displays at once. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reachOf } from '@ridgeline/domain/access/access'
import { departure } from '@ridgeline/domain/entities/departure'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { keepUpdates } from '../../departures/call-updates.ts'
import { updatesBefore, undoUpdates, type UndoOfCalls } from '../../departures/undo-updates.ts'
import { vehiclesOfTrips } from '../../gtfs/realtime/store-vehicles.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { logRequest } from '../../http/log-request.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { idParams } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { boardsWithin, type DispatchedBoard } from './boards.ts'
import { callsSchema, changedSchema, changeSchema, undoneSchema, undoSchema } from './calls-schema.ts'
import { isMeant, callChange, type ChangeRequest } from './change.ts'
import { shownCalls, todaysCalls } from './todays-calls.ts'

/** Calls whose former values an entry of the log has; its message is limited. */
const maxLogged = 3

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

  /** @throws forbidden for a board the caller may only see */
  function mayDispatch(request: FastifyRequest, { resortId }: DispatchedBoard) {
    const { rights } = callerOf(request)
    const reaches = (['status', 'update'] as const).map((action) => reachOf(rights, action, departure))
    if (!reaches.some((reach) => reach === 'all' || reach.includes(resortId))) throw new Failure('forbidden')
  }

  const logCalls = (on: Queryable, request: FastifyRequest, { id, resortId }: DispatchedBoard, what: object) =>
    logRequest(on, request, {
      kind: 'audit',
      action: 'update',
      resortId,
      entity: departure.name,
      message: JSON.stringify({ boardId: id, ...what }),
    })

  /** To displays and dispatchers on all servers. */
  function publish({ id, resortId, version }: DispatchedBoard) {
    changes.noted([{ entity: departure.name, id, resortId, version }])
  }

  async function answerFor(board: DispatchedBoard, now: number) {
    const { resortId, timezone } = board
    const [calls, vehicles] = await Promise.all([todaysCalls(services, board, now), vehiclesOfTrips(db, resortId, now)])
    return { items: shownCalls(calls, timezone, vehicles), timezone }
  }

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
      response: { 200: changedSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const board = await boardOf(request, request.params.id)
      mayDispatch(request, board)
      const now = Date.now()
      const { of, change } = request.body
      const meant = (await todaysCalls(services, board, now)).filter((each) => isMeant(of, each, board.timezone, now))
      if (meant.length === 0) throw new Failure('notFound')
      const said = callChange(change)
      const calls = meant.map(({ call: { tripId, serviceDate } }) => ({ tripId, serviceDate }))
      const before = await db.transaction(async (tx) => {
        const found = await updatesBefore(tx, board.resortId, calls)
        const updates = calls.map((key) => ({ ...key, ...said }))
        await keepUpdates(tx, board.resortId, updates, callerOf(request).userId || null)
        await logCalls(tx, request, board, { of, change, calls: calls.length, before: found.slice(0, maxLogged) })
        return found
      })
      publish(board)
      return { ...(await answerFor(board, now)), undo: { said, before } }
    },
  })

  app.post<{ Params: Params; Body: UndoOfCalls }>(`${path}/undo`, {
    config: { right: { entity: departure.name, anyOf: ['status', 'update'] } },
    schema: {
      tags,
      summary: 'Undo changes of calls, except those that another user has changed since',
      params: idParams,
      body: undoSchema,
      response: { 200: undoneSchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const board = await boardOf(request, request.params.id)
      mayDispatch(request, board)
      const now = Date.now()
      const { said, before } = request.body
      const known = new Set((await todaysCalls(services, board, now)).map(({ call }) => `${call.serviceDate} ${call.tripId}`))
      const ours = before.filter(({ serviceDate, tripId }) => known.has(`${serviceDate} ${tripId}`))
      const kept = await undoUpdates(db, board.resortId, { said, before: ours }, callerOf(request).userId || null)
      await logCalls(db, request, board, { undone: said, calls: ours.length - kept.length, restored: ours.slice(0, maxLogged) })
      publish(board)
      return { ...(await answerFor(board, now)), kept }
    },
  })
}
