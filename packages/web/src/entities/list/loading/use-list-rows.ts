/** The rows to render and to fetch; the URL follows the scroll position. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { pageSize, type ListState, type QueryParams } from '../list-state.ts'
import { longFrom, pitchOf, useRowWindow, visibleTop, type RowWindow } from '../table/use-row-window.ts'
import { pageAt, pagesBetween, useRows } from './use-rows.ts'
import { useSimilar, withSimilar } from './use-similar.ts'

interface Listed {
  entity: Entity
  params: QueryParams
  /** The number of rows, once known. */
  total: number | undefined
  /** The number is of the previous search. */
  isTotalOld: boolean
  state: ListState
  /** The rows are temporarily replaced by something else. */
  isShown: boolean
  onState: (state: ListState, options: { replace: boolean }) => void
}

export function useListRows({ entity, params, total, isTotalOld, state, isShown, onState }: Listed) {
  const holder = useRef<HTMLElement>(null)
  const key = JSON.stringify(params)
  // A URL may contain a page that no longer exists, or that another resort never had.
  const page = total === undefined ? state.page : Math.min(state.page, pageAt(Math.max(0, total - 1)))
  const arrival = { start: (page - 1) * pageSize, end: page * pageSize }
  const [seen, setSeen] = useState<{ key: string; window: RowWindow }>()
  const wanted = seen?.key === key ? seen.window : arrival
  const isShort = total !== undefined && total <= longFrom
  const exact = useRows(entity, params, isShort ? pagesBetween(0, total) : pagesBetween(wanted.start, wanted.end))
  const similar = useSimilar(entity, params, isTotalOld ? undefined : total)
  const rows = useMemo(() => withSimilar(exact, total ?? 0, similar.items), [exact, total, similar.items])
  // The count changes before a row that no longer matches is removed, so all loaded rows are rendered.
  const count = total === undefined ? rows.loaded.length : Math.max(total, rows.end)

  const goTo = (to: number) => to !== state.page && onState({ ...state, page: to }, { replace: true })
  const placed = useRef<string>(undefined)
  const part = useRowWindow({
    count,
    holder,
    isThere: isShown && total !== undefined,
    hasRows: isShown && !rows.isEmpty,
    onRest(window, first) {
      // Until the list has scrolled there, the URL determines its first row.
      if (placed.current !== key) return
      setSeen((old) => (old?.key === key && old.window.start === window.start && old.window.end === window.end ? old : { key, window }))
      goTo(pageAt(first))
    },
  })

  // A URL with a page scrolls there; another search or order starts at the top.
  const place = useEffectEvent(() => {
    const isFirst = placed.current === undefined
    placed.current = key
    if (isFirst) goTo(page)
    const element = holder.current
    // A list begins at its first row; measuring would lay it out once more.
    if (!element || (isFirst && page === 1)) return
    const { top } = element.getBoundingClientRect()
    if (isFirst && page > 1) scrollTo({ top: scrollY + top - visibleTop() + (page - 1) * pageSize * pitchOf(element) })
    else if (!isFirst && page === 1 && top < visibleTop()) scrollTo({ top: scrollY + top - visibleTop() })
  })
  const isThere = isShown && !rows.isEmpty && total !== undefined && part.isMeasured
  useEffect(() => {
    if (isThere && placed.current !== key) place()
  }, [isThere, key])

  const similarFrom = rows === exact ? undefined : total
  return { rows, part, holder, count, similarFrom, isLooking: similar.isAwaited }
}
