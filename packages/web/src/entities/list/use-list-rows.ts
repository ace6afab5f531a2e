/** Which rows of a list are drawn and asked for; the address follows to where the list is scrolled. */
import type { Entity } from '@ridgeline/domain/entity'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageSize, type ListState, type QueryParams } from './list-state.ts'
import { longFrom, pitchOf, useRowWindow, visibleTop, type RowWindow } from './use-row-window.ts'
import { pageAt, pagesBetween, useRows } from './use-rows.ts'

interface Listed {
  entity: Entity
  params: QueryParams
  /** How many there are, once it is known. */
  total: number | undefined
  state: ListState
  onState: (state: ListState, options: { replace: boolean }) => void
}

export function useListRows({ entity, params, total, state, onState }: Listed) {
  const holder = useRef<HTMLElement>(null)
  const key = JSON.stringify(params)
  // An address may name a page that the list has no more, or that another resort never had.
  const page = total === undefined ? state.page : Math.min(state.page, pageAt(Math.max(0, total - 1)))
  const arrival = { start: (page - 1) * pageSize, end: page * pageSize }
  const [seen, setSeen] = useState<{ key: string; window: RowWindow }>()
  const wanted = seen?.key === key ? seen.window : arrival
  const isShort = total !== undefined && total <= longFrom
  const rows = useRows(entity, params, isShort ? pagesBetween(0, total) : pagesBetween(wanted.start, wanted.end))
  // A row that fits no more is counted at once and goes a moment later: what is there is drawn.
  const count = total === undefined ? rows.loaded.length : Math.max(total, rows.end)

  const goTo = (to: number) => to !== state.page && onState({ ...state, page: to }, { replace: true })
  const placed = useRef<string>(undefined)
  const part = useRowWindow({
    count,
    holder,
    isThere: total !== undefined,
    onRest(window, first) {
      // The address says where the list begins, until it is there.
      if (placed.current !== key) return
      setSeen((old) => (old?.key === key && old.window.start === window.start && old.window.end === window.end ? old : { key, window }))
      goTo(pageAt(first))
    },
  })

  // An address with a page is scrolled there; another search or order begins at its top.
  const place = useEffectEvent(() => {
    const isFirst = placed.current === undefined
    placed.current = key
    if (isFirst) goTo(page)
    const element = holder.current
    if (!element) return
    const { top } = element.getBoundingClientRect()
    if (isFirst && page > 1) scrollTo({ top: scrollY + top - visibleTop() + (page - 1) * pageSize * pitchOf(element) })
    else if (!isFirst && page === 1 && top < visibleTop()) scrollTo({ top: scrollY + top - visibleTop() })
  })
  const isThere = !rows.isEmpty && total !== undefined && part.isMeasured
  useEffect(() => {
    if (isThere && placed.current !== key) place()
  }, [isThere, key])

  return { rows, part, holder, count }
}
