import type { SkiliftType } from '@ridgeline/domain/declare/vocabulary'
import type { ReactNode } from 'react'
import { Glyph } from './glyph.tsx'

const rope = <path d="M3 6.5 21 3.5" />

const drawings: Readonly<Record<SkiliftType, ReactNode>> = {
  gondola: (
    <>
      {rope}
      <path d="M12 5v4" />
      <rect x="6" y="9" width="12" height="10.5" rx="3" />
      <path d="M6 14h12M12 9v5" />
    </>
  ),
  chair: (
    <>
      {rope}
      <path d="M12 5v3.5c0 2-5 2-5 5.5v3h10v-3M7 14h10M9.5 17v3M14.5 17v3" />
    </>
  ),
  cable: (
    <>
      <path d="M3 5 21 2.5" />
      <path d="M9 4.2 12 8l3-4.6" />
      <path d="M5 8h14v8.5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3z" />
      <path d="M5 13.5h14M9.7 8v5.5M14.3 8v5.5" />
    </>
  ),
  ski: (
    <>
      <path d="M3 7 21 3" />
      <path d="M9 5.8 14 15" />
      <path d="M10.5 16.5 17 13.4" />
      <path d="M3 21 21 15.5" />
    </>
  ),
  belt: (
    <>
      <path d="M4.6 16.2 17.4 9.4a3 3 0 0 1 2.8 5.3L7.4 21.5a3 3 0 0 1-2.8-5.3Z" />
      <circle cx="6" cy="18.8" r=".8" />
      <circle cx="18.8" cy="12" r=".8" />
      <path d="M12 4v4M10 6l2 2 2-2" />
    </>
  ),
  twinliner: (
    <>
      <path d="M3 5.5h18M3 3h18" />
      <path d="M9 5.5v3.5M15 5.5v3.5" />
      <rect x="5" y="9" width="14" height="9" rx="2.5" />
      <path d="M5 13h14M10 9v4M14 9v4M8 18v2.5M16 18v2.5" />
    </>
  ),
  overload: (
    <>
      <path d="M3 6.5 21 3.5M12 5v5" />
      <rect x="5" y="10" width="14" height="9" rx="1.5" />
      <path d="M8 13.5h8" />
    </>
  ),
}

export function LiftGlyph({ type, size }: { type: SkiliftType; size?: number | undefined }) {
  return <Glyph size={size}>{drawings[type] ?? drawings.gondola}</Glyph>
}
