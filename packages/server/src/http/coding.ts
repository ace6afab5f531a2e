/** Which compression a caller takes. */

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Named, and not with a weight of nothing. */
const accepts = encodings.map((encoding) => [encoding, new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)] as const)

/** Browsers of one kind send the same value; clients that send a new one each time cannot fill the cache. */
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
