/**
 * Icons of values, shown beside their labels: by the vocabulary of the value, or by the unit of a number.
 * They come with the kinds of record that have them, so other lists do not carry them.
 */
import type { Unit } from '@ridgeline/domain/declare/unit'
import type { Area } from '@ridgeline/domain/messages/areas'
import type { ReactNode } from 'react'
import { loadAreas } from '../lib/language/texts/i18n.ts'

/** `name` is that of the field, because degrees may be the direction of a camera or the origin of the wind. */
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

/** Undefined without an icon, or before its entity is loaded. */
export const signOf = (of: readonly unknown[] | Unit | undefined, value: string | number, name: string): ReactNode =>
  of && known.get(of)?.(value, name)
