/** Different spellings of one URL. */

/** Each reaches the right route or none; a permission check based on the URL would miss some. */
export const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace('/api', '/%61pi'),
  (path) => path.replace('private', '%70rivate'),
  (path) => `/${path}`,
  (path) => path.replace('/private', '//private'),
  (path) => `/.${path}`,
  (path) => path.replace('/private', '/./private'),
  (path) => `/x/..${path}`,
  (path) => `/api/public/..${path.slice('/api'.length)}`,
  (path) => path.replace(/(\?|$)/, '/$1'),
  (path) => path.replace(/(\?|$)/, ';x=1$1'),
  (path) => path.replace('/private', ';x/private'),
  (path) => path.replace('/api', '/API'),
  (path) => path.replace('private', 'Private'),
  (path) => path.replace('/api', '/%2561pi'),
  (path) => path.replace('/api/', '/api/v2/'),
  (path) => path.replace('/api/', '/api/v2/v2/'),
  (path) => path.replace('/private/', '\\private\\'),
  (path) => path.replace('/private', '%2Fprivate'),
]
