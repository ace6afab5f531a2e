/** Why a call did not succeed, in words for people and codes for screens (R8.1–8). */
import type { Issue } from '@ridgeline/domain/check/rule'
import type { Author } from '@ridgeline/domain/check/failure'
export interface CallFailure {
  /** HTTP status; -6 when no answer came, -4 when it took too long. */
  status: number
  /** `ErrorCode` of the server; 1 when no answer came. */
  code: number | undefined
  data: ErrorData | null | undefined
  requestId: string | undefined
  /** The raw answer. */
  body: string
}

/** The parts of the data of a failure that screens read; which of them exist depends on the code. */
interface ErrorData {
  issues?: Issue[]
  fields?: Readonly<Record<string, readonly string[]>>
  by?: Author
}

export const noAnswer = 1

export class CallError extends Error {
  readonly status: number
  readonly code: number | undefined
  readonly data: ErrorData | null | undefined
  readonly requestId: string | undefined
  readonly body: string

  constructor(message: string, failure: CallFailure) {
    super(message)
    this.name = 'CallError'
    this.status = failure.status
    this.code = failure.code
    this.data = failure.data
    this.requestId = failure.requestId
    this.body = failure.body
  }
}

/** The server did not answer: there is no network, or it takes too long. */
export const isUnreachable = (error: unknown): error is CallError => error instanceof CallError && error.code === noAnswer

/** The user lacks a permission; the message names it. */
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.status === 403

interface ErrorBody {
  ErrorCode?: number
  ErrorMessage?: string
  ErrorData?: ErrorData | null
  messages?: { message?: string }[]
  requestId?: string
}

export function parseErrorBody(body: string): ErrorBody {
  try {
    // The failures of our server have this shape.
    return body.startsWith('{') ? JSON.parse(body) : {}
  } catch {
    return {}
  }
}

/** R8.16–18: plain text as it is, the messages of an envelope joined with a blank line, else nothing. */
export function errorText(body: string): string | null {
  if (!body.startsWith('{')) return body || null
  const { messages, ErrorMessage } = parseErrorBody(body)
  const texts = (Array.isArray(messages) ? messages : []).map((item) => (typeof item?.message === 'string' ? item.message.trim() : ''))
  return texts.filter(Boolean).join('\n\n') || ErrorMessage || null
}

const empty = new Set(['', '{}', '[]', 'null'])

/** R8.12, T75: what has no text of ours, such as the answer of a proxy, is shown as it came. */
export const rawText = (body: string): string | null => (empty.has(body.trim()) ? null : body)

const expired = 'not authorized, token expired'

/** R8.2, R8.3, R8.10: the session has expired, whatever the HTTP status (T15). */
export const isExpired = (code: number | undefined, message: string | null) =>
  code === 100 || code === 101 || message?.trim().toLowerCase() === expired
