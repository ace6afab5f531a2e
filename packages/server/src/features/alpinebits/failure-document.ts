/** A failure as JSON:API writes it. */
import type { FastifyRequest } from 'fastify'
import { failures, isFailure, type Failure } from '@ridgeline/domain/check/failure'
import { failureBody } from '../../http/failures/failures.ts'
import { jsonapi } from './document.ts'

export function failureDocument(failure: Failure, request: FastifyRequest) {
  const { ErrorMessage: title, requestId } = failureBody(failure, request)
  const detail = isFailure(failure, 'badRequest') ? failure.data.detail : undefined
  return {
    jsonapi,
    errors: [{ id: requestId, status: String(failures[failure.kind].status), code: failure.kind, title, ...(detail && { detail }) }],
  }
}
