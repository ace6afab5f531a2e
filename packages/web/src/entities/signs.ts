/**
 * Pictures of values, drawn beside their words: by the closed list the value is of, or by the unit of a number.
 * They come with the kinds of record that have them, so other lists do not carry them.
 */
import type { Unit } from '@ridgeline/domain/unit'
import type { Area } from '@ridgeline/domain/messages/areas'
import type { ReactNode } from 'react'
import { loadAreas } from '../lib/language/i18n.ts'

/** `name` is the field's: the same degrees are where a camera looks to and where the wind comes from. */
export type Draw = (value: string | number, name: string) => ReactNode
export type Signs = ReadonlyMap<readonly unknown[] | Unit, Draw>

const weather = () => import('./signs/weather-signs.tsx')
const sources: Partial<Record<Area, () => Promise<{ signs: Signs }>>> = { weather, cameras: weather }
const known = new Map<readonly unknown[] | Unit, Draw>()

export async function loadSigns(area: Area): Promise<void> {
  const source = sources[area]
  if (!source) return
  const [{ signs }] = await Promise.all([source(), loadAreas(['screens'])])
  for (const [of, draw] of signs) known.set(of, draw)
}

/** Nothing where it has none, or its kind of record was not opened yet. */
export const signOf = (of: readonly unknown[] | Unit | undefined, value: string | number, name: string): ReactNode =>
  of && known.get(of)?.(value, name)
