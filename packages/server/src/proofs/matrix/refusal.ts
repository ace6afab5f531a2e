/** The content of a refusal, for comparison. */
import type { Answer } from '../../testing/server.ts'

/** Refusals may only differ in their request id. */
export const seen = ({ status, text, headers }: Answer) => ({
  status,
  text: text.replace(/"requestId":"[^"]+"/, ''),
  etag: headers['etag'],
})
