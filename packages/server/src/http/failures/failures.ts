/** One error envelope for all failures, also for those before routing (OP16, R8.1, R3.34). */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, failures, isFailure, type FailureBody, type FailureData } from '@ridgeline/domain/check/failure'
import type { Issue } from '@ridgeline/domain/check/rule'
import { issueKey, permissionLabel } from '@ridgeline/domain/messages/label-keys'
import { isUnavailable } from '../../db/unavailable.ts'
import { hasText, languageOf, textsOf, type Texts } from './texts.ts'
import { jsonType } from '../answers/answers.ts'
import { defaultBodyLimit } from '../limits/bodies/body-time.ts'

/** The text of a violated rule; rules without a text read "invalid value" (R5.9). */
export function issueText({ rule, args }: Pick<Issue, 'rule' | 'args'>, texts: Texts): string {
  const key = issueKey(rule)
  return hasText(texts, key) ? texts(key, ...args) : texts('validationErrorGeneric')
}

/** What is wrong with a part of a record, or why a whole record was refused: with the words of a failed request, or those of another system. */
export function faultText({ rule, args, text }: Pick<Issue, 'rule' | 'args'> & { text?: string | undefined }, texts: Texts): string {
  const whole = `failure.${rule}`
  return text ?? (hasText(texts, whole) ? texts(whole) : issueText({ rule, args }, texts))
}

function fieldTexts(issues: readonly Issue[], texts: Texts): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of issues) (fields[issue.field] ??= []).push(issueText(issue, texts))
  return fields
}

function dataOf(failure: Failure, texts: Texts, caller: FastifyRequest['caller']): unknown {
  // Keys belong to other systems, which get no names of users.
  if (isFailure(failure, 'conflict') && caller?.keyId) return { ...failure.data, by: { ...failure.data.by, userId: null, userName: null } }
  if (isFailure(failure, 'invalid') || isFailure(failure, 'duplicate')) {
    const { issues } = failure.data
    return { issues, fields: fieldTexts(issues, texts) }
  }
  return failure.data
}

const [kilobyte, megabyte] = [1024, 1024 * 1024]

function sizeText(limit: FailureData['fileTooLarge'], texts: Texts): string {
  if ('megabytes' in limit) return texts('validationErrorFileSize', limit.megabytes)
  const { maxBytes } = limit
  const size = maxBytes < megabyte ? `${Math.floor(maxBytes / kilobyte)} kB` : `${Math.floor(maxBytes / megabyte)} MB`
  return texts('requestTooLarge', size)
}

export function messagesOf(failure: Failure, texts: Texts): string[] {
  const whole = failure.kind === 'sessionExpired' ? texts('serverTextTokenExpired') : texts(`failure.${failure.kind}`)
  if (isFailure(failure, 'fileType')) return [texts('validationErrorFileType', failure.data.allowed.join(', '))]
  if (isFailure(failure, 'fileTooLarge')) return [sizeText(failure.data, texts)]
  if (isFailure(failure, 'rateLimited')) return [texts('failure.rateLimited', failure.data.perMinute, failure.data.retryAfter)]
  if (isFailure(failure, 'uploadLimit')) return [texts('failure.uploadLimit', failure.data.files, failure.data.megabytes)]
  if (isFailure(failure, 'forbidden') && failure.data) {
    const missing = failure.data.permissions.map((permission) => permissionLabel(permission, texts))
    return [`${whole} ${texts('missingPermission', missing.join(' / '))}`]
  }
  return [whole]
}

export function failureBody(failure: Failure, request: FastifyRequest): FailureBody {
  const texts = textsOf(languageOf(request.headers['accept-language']))
  const messages = messagesOf(failure, texts)
  return {
    ErrorCode: failures[failure.kind].code,
    ErrorMessage: messages[0]!,
    ErrorData: dataOf(failure, texts, request.caller),
    messages: messages.map((message) => ({ message })),
    requestId: request.id,
  }
}

/** Errors of Fastify and the database as failures of the domain. */
function failureOf(error: Refusal, { routeOptions }: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Failure('fileTooLarge', { maxBytes: routeOptions.bodyLimit ?? defaultBodyLimit })
  // Routes of uploads with another limit check it themselves.
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('fileTooLarge', { megabytes: 10 })
  if (error.validation && error.validationContext === 'body') {
    const issues = error.validation.map(({ instancePath }) => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      rule: 'generic',
      args: [],
    }))
    return new Failure('invalid', { issues })
  }
  if (error.statusCode === 429) return new Failure('tooManyRequests')
  if (error.statusCode === 404) return new Failure('notFound')
  // The request is not at fault.
  if (isUnavailable(error)) return new Failure('unavailable')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Failure('badRequest', { detail: detailOf(error) })
  return new Failure('internal')
}

/** Names the invalid parameter and the violated constraint, without internals of the server. */
const detailOf = ({ validation, validationContext }: Refusal) =>
  validation?.[0] ? `${validationContext}${validation[0].instancePath} ${validation[0].message ?? ''}`.trim() : 'request'

/** An error of Fastify, of the database or of the domain; properties that only some of them have are optional. */
type Refusal = Error & Partial<FastifyError>

/** @param bodyOf what is sent: the standard of a route can have an envelope of its own. */
export const sendFailureAs =
  (type: string, bodyOf: (failure: Failure, request: FastifyRequest) => object) =>
  (error: Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureOf(error, request)
    if (failure.kind === 'internal') request.log.error(error)
    if (failure.kind === 'unavailable') request.log.warn({ code: error.code }, error.message)
    const { status } = failures[failure.kind]
    if (isFailure(failure, 'rateLimited')) reply.header('retry-after', failure.data.retryAfter)
    if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60')
    if (status === 503) reply.header('retry-after', '1')
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type(type)
      .serializer((body: unknown) => JSON.stringify(body))
      .send(bodyOf(failure, request))
  }

export const sendFailure = sendFailureAs(jsonType, failureBody)

export function handleFailures(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>(sendFailure)
  app.setNotFoundHandler((request, reply) => sendFailure(new Failure('notFound'), request, reply))
}
