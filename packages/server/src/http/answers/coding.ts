/** Content encodings accepted by a client. */

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Listed, and not with `q=0`. */
const accepts = encodings.map((encoding) => [encoding, new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)] as const)

/** Cached because a browser sends the same value with each request; the size is limited against clients that vary it. */
const remembered = new Map<string, Encoding>()
const maxCached = 100

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  const known = remembered.get(accepted)
  if (known) return known
  const encoding = accepts.find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity'
  if (remembered.size < maxCached) remembered.set(accepted, encoding)
  return encoding
}
