/** Figures that were not stored: they stay in their inputs with the reason, and the release of the report sends them again before it. */
import type { SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { SnowFigures } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useRef, useState } from 'react'
import type { ReportQueue } from '../report-queue.ts'
import { storedCorrection } from './stored-correction.ts'

type Figures = Partial<SnowFigures>

export interface RefusedFigure {
  value: number | string | null
  /** The stored value it was entered over. Once that is another one, users see that instead. */
  over: number | string | null
  reason: string
}

export type RefusedFigures = Partial<Record<keyof SnowFigures, RefusedFigure>>

const none: RefusedFigures = {}

const only = (all: RefusedFigures, isKept: (name: keyof SnowFigures) => boolean): RefusedFigures =>
  Object.fromEntries(namesOf(all).flatMap((name) => (isKept(name) ? [[name, all[name]]] : [])))

export function useRefusedFigures(day: SnowReportDay | undefined, queue: ReportQueue) {
  const [all, setAll] = useState(none)
  /** What was entered last. An earlier value of the same figure that is refused later is not marked: its input shows another one. */
  const latest = useRef(new Map<keyof SnowFigures, Figures>())
  const stored = (name: keyof SnowFigures) => day && storedCorrection(day, name)
  const isOverStored = (name: keyof SnowFigures) => isSame(all[name]?.over, stored(name))
  if (day && !namesOf(all).every(isOverStored)) setAll(only(all, isOverStored))

  const forget = (names: readonly (keyof SnowFigures)[]) => setAll((before) => only(before, (name) => !names.includes(name)))

  async function send(values: Figures): Promise<void> {
    const names = namesOf(values)
    for (const name of names) latest.current.set(name, values)
    forget(names)
    try {
      await queue.change(values)
    } catch (error) {
      const shown = names.filter((name) => latest.current.get(name) === values)
      const refused = shown.map((name) => [name, { value: values[name] ?? null, over: stored(name) ?? null, reason: messageOf(error) }])
      setAll((before) => ({ ...before, ...Object.fromEntries(refused) }))
      throw error
    }
  }

  return {
    all,
    isDirty: Object.keys(all).length > 0,
    forget,
    async change(values: Figures): Promise<void> {
      const takenBack = namesOf(values).filter((name) => all[name] && isSame(values[name], stored(name)))
      if (takenBack.length > 0) return forget(takenBack)
      await send(values)
    },
    /** Guests would read the report without what its inputs show, so that it is not released when these are refused again. */
    async release(): Promise<void> {
      const values: Figures = Object.fromEntries(namesOf(all).map((name) => [name, all[name]?.value]))
      const sent = namesOf(values).length > 0 && send(values)
      await Promise.all([sent, queue.release()])
    },
  }
}
