/** Query parameters by name, in any case (R2.136–139). */
const truthy = ['1', 'yes', 'true']

export function queryText(search: string, name: string): string | undefined {
  for (const [key, value] of new URLSearchParams(search)) if (key.toLowerCase() === name.toLowerCase()) return value
  return undefined
}

export const queryFlag = (search: string, name: string) => truthy.includes(queryText(search, name)?.toLowerCase() ?? '')

export function queryNumber(search: string, name: string): number | undefined {
  const value = queryText(search, name)
  return value === undefined || value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value)
}
