/** What the danger comes from: drawings of our own for the problems of the European bulletins. */
import type { avalancheProblems } from '@ridgeline/domain/declare/vocabulary'
import type { ReactNode } from 'react'
import { Glyph } from '../mark/glyph.tsx'

export type AvalancheProblem = (typeof avalancheProblems)[number]

const slope = <path d="M2.5 20.5 21.5 9v11.5z" />

const drawings: Readonly<Record<AvalancheProblem, ReactNode>> = {
  new_snow: (
    <>
      {slope}
      <path d="M9 2v8M5.6 4l6.8 4M12.4 4 5.6 8" />
    </>
  ),
  wind_slab: (
    <>
      {slope}
      <path d="M2.5 6.5h9a2 2 0 1 0-2-2M2.5 9.8h13.2a2.1 2.1 0 1 0-2-2.8M2.5 13h5" />
    </>
  ),
  persistent_weak_layers: (
    <>
      {slope}
      <path d="m2.5 15.6 19-11.5" />
      <path d="m2.5 18 19-11.5" strokeDasharray="1.4 2.4" strokeWidth="2.2" />
    </>
  ),
  wet_snow: (
    <>
      {slope}
      <path d="M8 2.6S5 6 5 8a3 3 0 0 0 6 0c0-2-3-5.4-3-5.4zM15.6 3s-1.6 1.8-1.6 3a1.6 1.6 0 0 0 3.2 0c0-1.2-1.6-3-1.6-3z" />
    </>
  ),
  gliding_snow: (
    <>
      {slope}
      <path d="M12 11.6c1.6-2.6 4-4 8-5.6M4 16c1.6-3 3.2-4.2 5.6-5.2l.6 2.4M10 13.2l-3 4" />
    </>
  ),
  cornices: (
    <>
      <path d="M13 20.5V9.6C9.6 10.6 7 9 5.4 6.4c-.7 1.8-.3 3.6.9 5C3.9 11 2.7 9 2.6 6.6 5 3.5 10 2.6 13.6 4l7.9 5.4v11.1z" />
    </>
  ),
  no_distinct_avalanche_problem: (
    <>
      {slope}
      <path d="M7.2 5.6a2.3 2.3 0 1 1 3.1 2.2c-.7.3-1 .8-1 1.6M9.3 12v.1" />
    </>
  ),
  favourable_situation: (
    <>
      {slope}
      <path d="m5 7.6 3 3 6-6.6" />
    </>
  ),
}

export function ProblemGlyph({ problem, size = 20 }: { problem: AvalancheProblem; size?: number | undefined }) {
  return <Glyph size={size}>{drawings[problem]}</Glyph>
}
