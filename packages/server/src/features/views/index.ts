/** Saved views of lists (P25): the user's own, and those shared with other users of the resort. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { seenVersion } from '../../http/answers/etag.ts'
import { idParams } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { mayShare, refuseOutsiders, standingIn, type ListPlace } from './view-rights.ts'
import { newViewSchema, placeQuery, viewChangeSchema, viewSchema, viewsSchema } from './view-schemas.ts'
import { changeView, dropView, keepView, lastAuthorOf, viewOf, viewsOf, type View, type ViewValues } from './view-store.ts'

/** Per user and list. */
const maxViews = 100

interface IdParams {
  id: string
}

const mayChange = (view: View, { rights }: Caller) => (view.isMine ? !view.isShared || mayShare(view, rights) : mayShare(view, rights))
const shownTo = (caller: Caller) => (view: View) => ({ ...view, mayChange: mayChange(view, caller) })

export function views(app: FastifyInstance, { db }: Services) {
  const config = { right: { signedIn: true as const, whileViewing: true as const } }
  const tags = ['views']
  const one = { $ref: 'View#' }
  app.addSchema(viewSchema)

  /** @throws notFound for views the caller may not see, forbidden for views they may not change */
  async function changeable(id: string, caller: Caller): Promise<View> {
    const view = await viewOf(db, id, caller.userId)
    if (!view || standingIn(view, caller.rights) !== 'sees') throw new Failure('notFound')
    if (!view.isMine && !mayShare(view, caller.rights)) throw new Failure('forbidden')
    return view
  }

  app.get<{ Querystring: ListPlace }>('/api/private/views', {
    config,
    schema: { tags, summary: 'Views of a list', querystring: placeQuery, response: { 200: viewsSchema, ...failing(...guarded) } },
    async handler(request) {
      const { query } = request
      const caller = callerOf(request)
      const standing = standingIn(query, caller.rights)
      if (standing === 'forbidden') throw new Failure('forbidden')
      const found = standing === 'sees' ? await viewsOf(db, query, caller.userId) : []
      return { items: found.map(shownTo(caller)), mayShare: standing === 'sees' && mayShare(query, caller.rights) }
    },
  })

  app.post<{ Body: ListPlace & ViewValues }>('/api/private/views', {
    config,
    schema: {
      tags,
      summary: 'Save a view of a list',
      body: newViewSchema,
      response: { 201: one, ...failing(...guarded, 'invalid', 'notFound') },
    },
    async handler(request, reply) {
      const caller = callerOf(request)
      const { name, search, isShared = false, ...place } = request.body
      refuseOutsiders(place, caller.rights)
      if (isShared && !mayShare(place, caller.rights)) throw new Failure('forbidden')
      const view = await keepView(db, place, { name: name.trim(), search, isShared }, caller.userId, maxViews)
      if (!view) throw new Failure('invalid', { issues: [{ field: '', rule: 'maxLength', args: [maxViews] }] })
      return reply.code(201).send(shownTo(caller)(view))
    },
  })

  app.patch<{ Params: IdParams; Body: Partial<ViewValues> }>('/api/private/views/:id', {
    config,
    schema: {
      tags,
      summary: 'Change a view',
      params: idParams,
      headers: {
        type: 'object',
        properties: { 'if-match': { type: 'string', description: 'The version the client last read, in quotes' } },
      },
      body: viewChangeSchema,
      response: { 200: one, ...failing(...guarded, 'invalid', 'notFound', 'conflict', 'versionRequired') },
    },
    async handler(request) {
      const caller = callerOf(request)
      const view = await changeable(request.params.id, caller)
      const version = seenVersion(request)
      const { name = view.name, ...changes } = request.body
      const values = { ...view, ...changes, name: name.trim() }
      // Ending the sharing of one's own view needs no permission.
      if (values.isShared && !mayShare(view, caller.rights)) throw new Failure('forbidden')
      if (!view.isMine && !values.isShared) throw new Failure('forbidden')
      const changed = await changeView(db, { id: view.id, version }, values, caller.userId)
      if (!changed) throw new Failure('conflict', { version: view.version, conflicts: [], by: await lastAuthorOf(db, view.id) })
      return shownTo(caller)(changed)
    },
  })

  app.delete<{ Params: IdParams }>('/api/private/views/:id', {
    config,
    schema: { tags, summary: 'Remove a view', params: idParams, response: { 204: nothing, ...failing(...guarded, 'notFound') } },
    async handler(request, reply) {
      const view = await changeable(request.params.id, callerOf(request))
      await dropView(db, view.id)
      return reply.code(204).send()
    },
  })
}
