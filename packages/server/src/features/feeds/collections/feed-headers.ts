/** Headers of answers of the open data. */

export const openHeaders = {
  'cache-control': 'public, max-age=1, stale-while-revalidate=60',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, link, retry-after',
  vary: 'accept, accept-encoding, authorization, x-api-key',
}
/** What a key opens is for its holder. */
export const keyHeaders = { ...openHeaders, 'cache-control': 'private, max-age=1' }
