/** The entrances of a resort by name, for those who check: they need no permission to read events, lifts and locations. */
import type { FastifyInstance } from 'fastify'
import { placeKinds, type PlaceKind } from '@ridgeline/domain/access/access-check'
import { Failure } from '@ridgeline/domain/check/failure'
import { entities } from '@ridgeline/domain/declare/registry'
import { optionsOf } from '../../entities/list/list.ts'
import { choiceSchema } from '../../entities/routes.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { pageParameter, searchParameter, severalOf, strictQuery, uuidSchema } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { kindsCheckedBy } from './index.ts'

interface Asked {
  kind: PlaceKind
  resortId: string
  q?: string
  page: number
  ids?: string[]
}

/** Ids of one request: the screen of a gate shows one place. */
const maxIds = 20

export function accessPlaces(app: FastifyInstance, { db }: Services) {
  app.get<{ Querystring: Asked }>('/api/private/acl-checkings/places', {
    config: { right: { signedIn: true, whileViewing: true } },
    schema: {
      tags: ['acl-checkings'],
      summary: 'Choice of the events, skilifts or locations of a resort at which codes are checked',
      querystring: strictQuery(
        {
          kind: { type: 'string', enum: placeKinds },
          resortId: uuidSchema,
          q: searchParameter,
          page: pageParameter,
          ids: severalOf(uuidSchema, maxIds),
        },
        ['kind', 'resortId'],
      ),
      response: { 200: choiceSchema, ...failing(...guarded) },
    },
    async handler(request) {
      const { kind, ...asked } = request.query
      if (kindsCheckedBy(callerOf(request).rights, asked.resortId).length === 0) throw new Failure('forbidden')
      return optionsOf(db, entities[kind], [asked.resortId], asked, request.language)
    },
  })
}
