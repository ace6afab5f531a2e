/** All expected failures (OP17). The server throws these; the browser rebuilds them from responses. */
import type { Issue } from './rule.ts'

export const failures = {
  notSignedIn: { code: 100, status: 401 },
  sessionExpired: { code: 101, status: 401 },
  forbidden: { code: 102, status: 403 },
  /** The password was set by another user: it has to be changed before any other request. */
  passwordChangeRequired: { code: 103, status: 403 },
  /** The current password has to be confirmed first, as before changing one's own e-mail. */
  confirmationRequired: { code: 104, status: 403 },
  /** A role demands a second factor: it has to be set up before any other request. */
  secondFactorRequired: { code: 105, status: 403 },
  /** The session shows what another user sees: it changes nothing, and opens neither their account nor personal data. */
  viewOnly: { code: 109, status: 403 },
  wrongCredentials: { code: 110, status: 400 },
  signInRefused: { code: 111, status: 400 },
  tooManyAttempts: { code: 112, status: 429 },
  tooManyRequests: { code: 113, status: 429 },
  /** More requests with an API key than it may send in a minute. */
  rateLimited: { code: 114, status: 429 },
  /** The link for a new password was used, has expired or is unknown. */
  resetInvalid: { code: 120, status: 400 },
  /** The one-time code of a sign-in with the company account was used, has expired or belongs to another browser. */
  codeInvalid: { code: 121, status: 400 },
  /** Unknown or removed, for another address or person, with an old challenge, or a copy. */
  passkeyRefused: { code: 130, status: 400 },
  /** A wrong, expired or used code of an authenticator app, or a wrong or used recovery code. */
  codeRefused: { code: 131, status: 400 },
  /** The time between the password and the code was too long, or there were too many wrong codes. */
  secondStepEnded: { code: 132, status: 400 },
  invalid: { code: 200, status: 422 },
  duplicate: { code: 201, status: 422 },
  badRequest: { code: 210, status: 400 },
  /** A standard refuses to answer in a format other than its own. */
  notAcceptable: { code: 211, status: 406 },
  notFound: { code: 300, status: 404 },
  conflict: { code: 301, status: 412 },
  inUse: { code: 302, status: 409 },
  versionRequired: { code: 303, status: 428 },
  keyReused: { code: 304, status: 422 },
  /** What the request acts on is no longer what its user has seen. */
  outdated: { code: 305, status: 409 },
  fileType: { code: 400, status: 422 },
  fileTooLarge: { code: 401, status: 413 },
  /** The daily upload limit of a user. */
  uploadLimit: { code: 402, status: 429 },
  storageFull: { code: 403, status: 507 },
  internal: { code: 500, status: 500 },
  unavailable: { code: 503, status: 503 },
} as const

export type FailureKind = keyof typeof failures

/** A field, or one language of it (`name.de`), that two users changed. */
export interface Conflict {
  field: string
  base: unknown
  theirs: unknown
  mine: unknown
}

export interface Author {
  userId: string | null
  userName: string | null
  at: string
}

export interface Usage {
  entity: string
  id: string
  name: unknown
}

export interface FailureData {
  invalid: { issues: Issue[] }
  duplicate: { issues: Issue[] }
  badRequest: { detail: string }
  conflict: { version: number; conflicts: Conflict[]; by: Author }
  inUse: { usedBy: Usage[] }
  /** Requests per minute, and the seconds until the next one is accepted. */
  rateLimited: { perMinute: number; retryAfter: number }
  fileType: { allowed: readonly string[] }
  /** Of a file, or of another request. */
  fileTooLarge: { megabytes: number } | { maxBytes: number }
  uploadLimit: { files: number; megabytes: number }
}
interface OptionalData {
  /** The permissions of which one is missing, where they are known. */
  forbidden: { permissions: readonly string[] }
}
type DataOf<K extends FailureKind> = K extends keyof FailureData
  ? FailureData[K]
  : K extends keyof OptionalData
    ? OptionalData[K] | null
    : null
type Rest<K extends FailureKind> = K extends keyof FailureData
  ? [data: FailureData[K]]
  : K extends keyof OptionalData
    ? [data?: OptionalData[K]]
    : []

/** `throw new Failure('invalid', { issues })`. The kind determines the status, the code and the text. */
export class Failure<K extends FailureKind = FailureKind> extends Error {
  override name = 'Failure'
  readonly kind: K
  readonly data: DataOf<K>

  constructor(kind: K, ...rest: Rest<K>) {
    super(kind)
    this.kind = kind
    // `Rest` ties the argument to the kind; if absent it is the `null` of `DataOf`.
    this.data = (rest[0] ?? null) as DataOf<K>
  }
}

/** Narrows the type including its data. */
export const isFailure = <K extends FailureKind>(error: unknown, kind: K): error is Failure<K> =>
  error instanceof Failure && error.kind === kind

/** Both error formats of the specification in one body (OP16). */
export interface FailureBody {
  ErrorCode: number
  ErrorMessage: string
  ErrorData: unknown
  messages: { message: string }[]
  requestId: string
}
