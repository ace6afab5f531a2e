/** The record somebody is about to open is asked for before they let go: when a row is pressed, or pointed at for a moment. */
import type { Entity } from '@ridgeline/domain/entity'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, type FocusEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { savesData } from '../../lib/browser/when-idle.ts'
import { recordQuery } from '../api.ts'

/** Milliseconds a pointer rests on a row of which more is wanted; one that crosses the list stays shorter on each. */
const dwell = 80

/** What these buttons do needs no more of the record than the row has. */
const otherActions = '[data-action]:not([data-action=open])'

const rowOf = (event: SyntheticEvent): string | undefined => {
  // Handlers are called for elements alone.
  const target = event.target as Element
  if (target.closest(otherActions)) return undefined
  return target.closest<HTMLElement>('[data-id]')?.dataset['id']
}

/** One record at a time; a guess that was wrong is given up. */
export function recordAhead(client: QueryClient, entity: Entity) {
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

  /** What is here and fresh is not asked for again, what fails is said when it is opened. */
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

export function useRecordAhead(entity: Entity) {
  const client = useQueryClient()
  const { ask, point, giveUp } = useMemo(() => recordAhead(client, entity), [client, entity])
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
