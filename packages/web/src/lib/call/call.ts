/** The only path to the server. Headers, errors and retries are defined here once (specification 7 and 8). */
import { CallError, errorText, rawText, isExpired, noAnswer, parseErrorBody } from './call-error.ts'
import { addressOf, type Base } from './send/call-address.ts'
import { onServer } from './send/call-base.ts'
import { whileAsking, whileBlocking } from './blocking.ts'
import { reviveDates } from '../language/moments/dates.ts'
import { currentLanguage, hasText, text } from '../language/texts/i18n.ts'
import { confirmation } from '../session/own/own-password.ts'
import { session } from '../session/session.ts'
import { readingHeaders } from './send/reading-headers.ts'
import { signal } from '../browser/signal.ts'
import { transport } from './send/transport.ts'
import { randomId } from './random-id.ts'
import { pause } from '../browser/time/pause.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  base?: Base
  /** The version of the record the change is meant for. */
  ifMatch?: number
  /** Idempotency key. A POST always has one; pass the same to repeat a request. */
  idempotencyKey?: string
  /** How often a GET or POST without an answer is tried again (R8.7). */
  retries?: number
  /** Milliseconds. */
  timeout?: number
  signal?: AbortSignal
  /** The request is sent even if the page is closed meanwhile; its body may have 64 kB. */
  keepalive?: boolean
  /** Of an upload: the share that was sent. */
  onProgress?: (share: number) => void
  /** The page waits for it, and is covered when that takes long (R4.16, OP42). */
  block?: boolean
  /** The caller shows the failure itself, or no one needs to see it; an expired session is shown in any case (R8.13, T82). */
  quiet?: boolean
  /** Turns date-like strings into dates (R7.16). Records keep theirs as text, so it is asked for. */
  dates?: boolean
}

export interface Answer<T> {
  body: T
  status: number
  /** From the ETag: the version of the record. */
  version: number | undefined
}

/** The session ended on the server: the re-login dialog opens (R8.9). */
export const loginExpired = signal()

/** A call failed that was not quiet: a toast shows it (R8.12). */
export const callFailed = signal<CallError>()

/** The user may do less than this page knows. */
export const permissionRefused = signal()

const forbidden = 102

/** The server requires the current password first. */
const confirmationRequired = 104

/** R8.6, R9.53, OP20: whole milliseconds from 250 to 1100, both included. */
export const retryDelay = (): number => 250 + Math.floor(Math.random() * 851)

function headersOf(method: Method, path: string, data: unknown, options: CallOptions): Record<string, string> {
  const token = session.get()?.Token
  return {
    ...readingHeaders(currentLanguage(), path.includes('UserLogin') ? undefined : token),
    ...(data !== undefined &&
      (method === 'POST' || method === 'PUT' || method === 'PATCH') &&
      !(data instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(method === 'POST' && { 'Idempotency-Key': options.idempotencyKey ?? randomId() }),
    ...(options.ifMatch !== undefined && { 'If-Match': `"${options.ifMatch}"` }),
  }
}

function bodyOf(method: Method, data: unknown): BodyInit | undefined {
  if (data === undefined || method === 'GET' || method === 'DELETE') return undefined
  return data instanceof FormData ? data : JSON.stringify(data)
}

/**
 * The error of a response, also for requests that do not go through `call`. An ended session opens the re-login dialog. @param status
 * negative without a response
 */
export function failureOf(status: number, body: string): CallError {
  const parsed = parseErrorBody(body)
  const hasNoAnswer = status === -4 || status === -6
  const message = hasNoAnswer ? text('requestTimeout') : (errorText(body) ?? rawText(body))
  const code = hasNoAnswer ? noAnswer : parsed.ErrorCode
  const isOver = isExpired(code, message)
  const error = new CallError(isOver && hasText('loginExpired') ? text('loginExpired') : (message ?? text('fetchDataFailed')), {
    status,
    code,
    data: parsed.ErrorData,
    requestId: parsed.requestId,
    body,
  })
  if (isOver) loginExpired.emit()
  if (code === forbidden) permissionRefused.emit()
  return error
}

const versionOf = (etag: string | null) => (etag ? Number(/"(\d+)"/.exec(etag)?.[1]) || undefined : undefined)

function parse(body: string, dates: boolean): unknown {
  try {
    return JSON.parse(body, dates ? reviveDates : undefined)
  } catch {
    return body
  }
}

async function send<T>(method: Method, path: string, data: unknown, options: CallOptions): Promise<Answer<T>> {
  const url = onServer(addressOf(method, path, data, options.base ?? 'private'))
  const request = { method, url, headers: headersOf(method, path, data, options), body: bodyOf(method, data) }
  const mayRetry = method === 'GET' || method === 'POST'
  for (let retries = mayRetry ? (options.retries ?? 0) : 0; ; retries--) {
    const { status, body, headers } = await transport.send({
      ...request,
      timeout: options.timeout,
      signal: options.signal,
      keepalive: options.keepalive,
      onProgress: options.onProgress,
    })
    if (status >= 200 && status < 300) {
      // The contract of the API proves the type of what comes back.
      const parsed = (status === 204 || body === '' ? undefined : parse(body, options.dates ?? false)) as T
      return { body: parsed, status, version: versionOf(headers.get('etag')) }
    }
    const error = failureOf(status, body)
    // An error without a code means the request was not processed, so it is tried again too (R8.5, T72).
    const isDecided = error.code !== undefined && error.code !== noAnswer
    if (isDecided || retries <= 0) {
      if (!options.quiet && !isExpired(error.code, errorText(body)) && !needsConfirmation(error)) callFailed.emit(error)
      throw error
    }
    await pause(retryDelay())
  }
}

const needsConfirmation = (error: unknown): error is CallError => error instanceof CallError && error.code === confirmationRequired

/** If the current password is required, asks for it and attempts again. @throws what the attempt throws */
export async function whenConfirmed<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!needsConfirmation(error) || !(await whileAsking(confirmation.ask))) throw error
    return attempt()
  }
}

/** A call that returns the response with its version. */
export async function callForAnswer<T>(method: Method, path: string, data?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
  const attempt = () => (options.block ? whileBlocking(() => send<T>(method, path, data, options)) : send<T>(method, path, data, options))
  try {
    return await whenConfirmed(attempt)
  } catch (error) {
    if (needsConfirmation(error) && !options.quiet) callFailed.emit(error)
    throw error
  }
}

export async function call<T>(method: Method, path: string, data?: unknown, options: CallOptions = {}): Promise<T> {
  return (await callForAnswer<T>(method, path, data, options)).body
}
