/** Headers of answers of the open data. */

export const openHeaders = {
  'cache-control': 'public, max-age=1, stale-while-revalidate=60',
  vary: 'accept, accept-encoding, authorization, x-api-key',
}
/** What a key opens is for its holder. */
export const keyHeaders = { ...openHeaders, 'cache-control': 'private, max-age=1' }
