/** A page for guests as it will be at a time, with the planned changes until then (decision 0161). */
import type { FastifyInstance } from 'fastify'
import type { PreviewedPage } from '@ridgeline/domain/displays/shown-kinds'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import type { Rights } from '@ridgeline/domain/access/access'
import type { Queryable } from '../../db/connect/database.ts'
import type { Services } from '../../services.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { idParams, strictQuery } from '../../http/query.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { previewAt, previewedChanges, previewMoment, previewParameters, previewRight, type PreviewQuery } from './preview-at.ts'
import { readableKinds } from './readable-kinds.ts'

export interface AskedPage {
  resortId: string
  /** Epoch milliseconds. */
  at: number
  language: Language
  rights: Rights
  withProposed: boolean
}

interface PreviewablePage<Content extends { html: string }> {
  page: PreviewedPage
  tag: string
  summary: string
  /** Of what the answer has beside the page. */
  also?: Record<string, JsonSchema>
  /** @throws notFound for a page that is not public then */
  draw(on: Queryable, asked: AskedPage): Promise<Content>
}

interface PreviewRequest {
  Params: { id: string }
  Querystring: PreviewQuery & { lang: Language }
}

export function pagePreviewRoute<Content extends { html: string }>(
  app: FastifyInstance,
  services: Services,
  { page, tag, summary, also = {}, draw }: PreviewablePage<Content>,
) {
  async function preview(resortId: string, { at, proposed = false, lang }: PreviewRequest['Querystring'], { rights }: Caller) {
    const moment = previewMoment(at)
    const asked = { resortId, at: moment, withProposed: proposed }
    const drawn = await previewAt(services, { ...readableKinds([page], rights, resortId), ...asked }, (on) =>
      draw(on, { ...asked, language: lang, rights }),
    )
    return { ...drawn, at: new Date(moment).toISOString() }
  }

  app.get<PreviewRequest>(`/api/private/page-previews/${page}/:id`, {
    config: { right: previewRight },
    schema: {
      tags: [tag],
      summary,
      params: idParams,
      querystring: strictQuery({ ...previewParameters, lang: { type: 'string', enum: [...languages] } }, ['at', 'lang']),
      response: {
        200: {
          type: 'object',
          required: ['at', 'html', 'changes', 'hidden', 'refused', ...Object.keys(also)],
          additionalProperties: false,
          properties: {
            at: { type: 'string', format: 'date-time' },
            html: { type: 'string', description: 'The page; nothing in it acts' },
            ...previewedChanges,
            ...also,
          },
        },
        ...failing(...guarded, 'invalid', 'notFound'),
      },
    },
    handler(request) {
      const caller = callerOf(request)
      // Ids are stored in lower case.
      const id = request.params.id.toLowerCase()
      return services.previews.run(caller.tokenHash, () => preview(id, request.query, caller))
    },
  })
}
