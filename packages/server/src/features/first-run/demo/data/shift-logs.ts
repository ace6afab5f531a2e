/** A log of today in each resort, not signed off: what a shift hands over is written by the staff themselves. */
import { shiftLog, type ShiftLogDraft } from '@ridgeline/domain/entities/shift-log'
import type { DemoAlias } from '../demo-resorts.ts'
import { portion } from '../portion.ts'

const ofToday = (resort: DemoAlias) =>
  portion<ShiftLogDraft>(shiftLog, resort, ({ day }) => [
    {
      externalId: `demo:shift-log-${resort}`,
      date: day(0),
      shift: 'day',
      handover: 'Demo: sem patrí, čo má vedieť nasledujúca zmena.',
    },
  ])

export const shiftLogs = [ofToday('zermatt-cervinia'), ofToday('jasna'), ofToday('vysoke-tatry')]
