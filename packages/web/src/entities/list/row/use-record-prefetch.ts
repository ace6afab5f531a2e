/** Fetches a record before it is opened: when its row is pressed, or the pointer rests on it for a moment. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, type FocusEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { savesData } from '../../../lib/browser/time/when-idle.ts'
import { recordQuery } from '../../api.ts'

/** Milliseconds the pointer must rest on a row; a pointer that only crosses the list stays shorter on each. */
const dwell = 80

/** These buttons need only data of the row. */
const otherActions = '[data-action]:not([data-action=open])'

const rowOf = ({ target }: SyntheticEvent): string | undefined => {
  if (!(target instanceof Element) || target.closest(otherActions)) return undefined
  return target.closest<HTMLElement>('[data-id]')?.dataset['id']
}

/** One record at a time; a wrong guess is cancelled. */
export function recordPrefetch(client: QueryClient, entity: Entity) {
  let guessed: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function giveUp() {
    clearTimeout(timer)
    if (guessed === undefined) return
    const { queryKey } = recordQuery(entity, guessed)
    guessed = undefined
    const query = client.getQueryCache().find({ queryKey, exact: true })
    if (query?.state.fetchStatus === 'fetching' && query.getObserversCount() === 0) void client.cancelQueries({ queryKey, exact: true })
  }

  /** Fresh records are not fetched again; an error is shown when the record is opened. */
  function ask(id: string) {
    if (guessed !== id) giveUp()
    clearTimeout(timer)
    guessed = id
    void client.prefetchQuery(recordQuery(entity, id))
  }

  function point(id: string | undefined) {
    if (id !== undefined && id === guessed) return
    giveUp()
    if (id !== undefined && !savesData()) timer = setTimeout(ask, dwell, id)
  }

  return { ask, point, giveUp }
}

export function useRecordPrefetch(entity: Entity) {
  const client = useQueryClient()
  const { ask, point, giveUp } = useMemo(() => recordPrefetch(client, entity), [client, entity])
  useEffect(() => giveUp, [giveUp])
  return useMemo(
    () => ({
      onPointerDown(event: PointerEvent) {
        const id = rowOf(event)
        const isOpening = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (id !== undefined && isOpening) ask(id)
      },
      onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && point(rowOf(event)),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && point(undefined),
      onFocus: (event: FocusEvent) => point(rowOf(event)),
    }),
    [ask, point],
  )
}
