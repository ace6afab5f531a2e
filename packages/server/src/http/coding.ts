/** Which compression a caller takes. */

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Named, and not with a weight of nothing. */
const accepts = encodings.map((encoding) => [encoding, new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)] as const)

/** Browsers of one kind all say the same; whoever says something new each time is not remembered. */
const remembered = new Map<string, Encoding>()
const mostRemembered = 100

export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  const known = remembered.get(accepted)
  if (known) return known
  const encoding = accepts.find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity'
  if (remembered.size < mostRemembered) remembered.set(accepted, encoding)
  return encoding
}
