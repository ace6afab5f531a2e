/** A tag is parsed in one turn of the event loop, so the attributes of one are few in documents of others. */
import type { SaxesOptions, SaxesParser } from 'saxes'

/** Far more than any format has. */
const maxAttributes = 500

/** @param refuse throws, while the tag is read */
export function expectFewAttributes<O extends SaxesOptions>(parser: SaxesParser<O>, refuse: () => never): void {
  let count = 0
  parser.on('opentagstart', () => void (count = 0))
  parser.on('attribute', () => {
    if (++count > maxAttributes) refuse()
  })
}
