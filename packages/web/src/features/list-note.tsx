/** A few lines above the rows of a list, seen with them, by the name of its route. */
import type { ComponentType } from 'react'
import type { BoardProps } from '../page-parts/board/board-props.ts'
import { board } from './list-part.ts'

const notes: Readonly<Record<string, ComponentType<BoardProps>>> = {
  'weather-settings': board(async () => (await import('./weather/fetch-notes.tsx')).PlaceFetches),
  'weather-avalanche': board(async () => (await import('./weather/fetch-notes.tsx')).BulletinFetches),
  'info-mobile': board(async () => (await import('./weather/fetch-notes.tsx')).WarningFetches),
  alarms: board(async () => (await import('./alarms/alarm-board.tsx')).AlarmBoard),
  // The question before leaving applies to the board and to the table.
  'admin-sync-db': board(async () => (await import('./sync/pending-question.tsx')).PendingQuestion),
}

export function ListNote({ name, ...props }: BoardProps & { name: string }) {
  const Note = notes[name]
  return Note && <Note {...props} />
}
