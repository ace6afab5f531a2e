/**
 * Every kind of record by name: where its rights hold, and the pack that has its words. The browser knows this much of all of them;
 * what a kind is made of comes when its screen is opened.
 */
import type { Scope } from './entity.ts'
import type { Area } from './messages/areas.ts'

interface Entry {
  /** `resort`: records belong to one resort. `global`: to the house. */
  scope: Scope
  area: Area
}

export const catalogue = {
  resort: { scope: 'global', area: 'mountain' },
  skilift: { scope: 'resort', area: 'mountain' },
  slope: { scope: 'resort', area: 'mountain' },
  location: { scope: 'resort', area: 'mountain' },
  badge: { scope: 'resort', area: 'mountain' },
  department: { scope: 'resort', area: 'admin' },
  role: { scope: 'global', area: 'admin' },
  user: { scope: 'global', area: 'admin' },
} as const satisfies Readonly<Record<string, Entry>>

export type EntityName = keyof typeof catalogue

// The keys of an object are what its type says.
export const entityNames = Object.keys(catalogue) as EntityName[]

/** Nothing for a name that is nobody's. */
export const entryOf = (name: string): Entry | undefined => (Object.hasOwn(catalogue, name) ? catalogue[name as EntityName] : undefined)
