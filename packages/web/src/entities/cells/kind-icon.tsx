/** The icon of an entity. Those of lifts and slopes are included, because most lists need them; the others are loaded. */
import type { ReactNode } from 'react'
import { LiftGlyph } from '../../ui/mark/lift-glyph.tsx'
import { SlopeGlyph } from '../../ui/mark/slope-glyph.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

const FetchedIcon = lazyPart(async () => (await import('./kind-icons.tsx')).KindIcon)

export function kindIcon(name: string, size: number): ReactNode {
  if (name === 'skilift') return <LiftGlyph type="chair" size={size} />
  if (name === 'slope') return <SlopeGlyph size={size} />
  return <FetchedIcon name={name} size={size} fallback={<i style={{ width: size, height: size }} />} />
}
