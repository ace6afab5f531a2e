/** Random changes for race tests. */
import type { Chance } from './chance.ts'
import type { Lift } from './crowd.ts'

/** The change of one user: fields, and single languages of a name, with unique texts. */
export interface Change {
  path: string
  value: unknown
}

const numbers = { waitingTime: 240, capacityPerHour: 10_000, rideTime: 3600, personsPerChair: 200, length: 30_000 } as const
const texts = ['name', 'statusNote', 'description'] as const
const editedLanguages = ['sk', 'cs', 'en', 'de', 'pl'] as const
const paths = [
  ...Object.keys(numbers),
  'status',
  'occupancy',
  'mapNumber',
  ...texts.flatMap((field) => editedLanguages.map((language) => `${field}.${language}`)),
]

export function drawn(chance: Chance, mark: string): Change[] {
  return chance.some(paths, 4).map((path) => {
    if (Object.hasOwn(numbers, path)) return { path, value: 1 + chance.below(numbers[path as keyof typeof numbers]) }
    if (path === 'status') return { path, value: chance.pick(['open', 'closed', 'limited']) }
    if (path === 'occupancy') return { path, value: chance.pick(['low', 'medium', 'high']) }
    if (path === 'mapNumber') return { path, value: mark.slice(0, 8) }
    return { path, value: path.startsWith('description') ? `<p>${mark} ${path}</p>` : `${mark} ${path}` }
  })
}

export const valueAt = (record: Record<string, unknown>, path: string): unknown => {
  const [field = '', language] = path.split('.')
  return language ? ((record[field] as Record<string, unknown> | null)?.[language] ?? null) : record[field]
}

/** Whole localized fields are sent, as by a form: the seen value with one language changed. */
export function bodyOf(seen: Lift, changes: readonly Change[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { path, value } of changes) {
    const [field = '', language] = path.split('.')
    body[field] = language ? { ...((body[field] ?? seen[field]) as object | null), [language]: value } : value
  }
  return body
}
