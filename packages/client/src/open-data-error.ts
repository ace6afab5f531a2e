/** What is thrown for every answer that is not a success. */
import type { FailureBody } from './collections.ts'

export class OpenDataError extends Error {
  override readonly name = 'OpenDataError'
  readonly status: number
  /** `ErrorCode` of the answer; undefined if it came from something between client and server. */
  readonly code: number | undefined
  /** Seconds after which the request may be repeated. */
  readonly retryAfter: number | undefined

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, body: Partial<FailureBody> | undefined) {
    super(body?.ErrorMessage ?? `${response.status} ${response.statusText}`)
    this.status = response.status
    this.code = body?.ErrorCode
    const seconds = Number(response.headers.get('retry-after') ?? NaN)
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined
  }

  /** Whether the same request can succeed later. */
  get isTemporary(): boolean {
    return this.status === 429 || this.status >= 500
  }
}
