import { isObject } from '@ridgeline/domain/check/fault'

/** As the server does it: list by list, so that tabs that change different lists keep out of each other's way. */
export function laidOver<Kept extends Record<string, unknown>>(kept: Kept, changes: Record<string, unknown>): Kept {
  const before = (name: string) => (isObject(kept[name]) ? kept[name] : {})
  const merged = Object.entries(changes).map(([name, value]) => [name, isObject(value) ? { ...before(name), ...value } : value])
  return { ...kept, ...Object.fromEntries(merged) }
}
