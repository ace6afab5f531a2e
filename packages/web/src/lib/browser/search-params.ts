/** How the router writes search parameters: plain text, repeated for several values, commas left readable. */
export type SearchParams = Record<string, string | string[]>

export function parseSearch(search: string): SearchParams {
  const params: SearchParams = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const known = params[name]
    params[name] = known === undefined ? value : [known, value].flat()
  }
  return params
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const item of [value].flat()) if (item !== undefined && item !== null && item !== '') params.append(name, String(item))
  const text = params.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
