/** What a refusal tells whoever was refused. */
import type { Answer } from '../testing/server.ts'

/** All that may differ between two refusals is their number. */
export const seen = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"requestId":"[^"]+"/, ''),
  etag: headers['etag'],
})
