/** What was typed as an e-mail address, as it is counted: users sometimes type their password into the wrong field. */
import { createHash } from 'node:crypto'

/** The longest address. */
const maxLength = 254
const address = /^[^\s@]+@[^\s@]+$/

/** An address as it is; anything else as its hash. */
export const countedAddress = (typed: string): string =>
  address.test(typed) ? typed.slice(0, maxLength) : createHash('sha256').update(typed).digest('hex')
