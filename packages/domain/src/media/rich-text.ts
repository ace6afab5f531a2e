/** The permitted contents of rich text. The server removes everything else, and the editor creates nothing else. */

import { isOneOf } from '../values/closed-list.ts'

export const richTags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'blockquote'] as const
/** Attributes by tag; other tags have none. */
export const richAttributes = { a: ['href'] } as const
export const richSchemes = ['http', 'https', 'mailto', 'tel'] as const

const scheme = /^([a-z][a-z0-9+.-]*):/i
const host = /^(?:www\.)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u
const email = /^[^\s@:]+@[^\s@.]+(\.[^\s@.]+)+$/u
const phone = /^\+[\d\s-]{6,20}$/

/** A complete URL is more than its scheme. */
const isSound = (address: string) => !/\s/.test(address) && (!/^https?:/i.test(address) || /^https?:\/\/[^\s/?#]+/i.test(address))

/** Completes the URL of a link as users type it, adding an implied scheme. Undefined if it is invalid. */
export function richAddress(typed: string): string | undefined {
  const bare = typed.trim()
  if (email.test(bare)) return `mailto:${bare}`
  if (phone.test(bare)) return `tel:${bare.replace(/[\s-]/g, '')}`
  const named = scheme.exec(bare)?.[1]?.toLowerCase()
  if (named && isOneOf(richSchemes, named)) return isSound(bare) && bare.length > named.length + 1 ? bare : undefined
  return host.test(bare) ? `https://${bare}` : undefined
}

/** Whether an existing URL is permitted. Browsers ignore spaces and control characters within a scheme. */
export function isRichAddress(href: string | null): boolean {
  // oxlint-disable-next-line no-control-regex -- those are the ignored characters
  const named = scheme.exec((href ?? '').replace(/[\u0000-\u0020\u007f-\u00a0]/g, ''))?.[1]?.toLowerCase()
  return !named || isOneOf(richSchemes, named)
}
