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
  const arrival = { start: (state.page - 1) * pageSize, end: state.page * pageSize }
  const [seen, setSeen] = useState<{ key: string; window: RowWindow }>()
  const wanted = seen?.key === key ? seen.window : arrival
  const isShort = total !== undefined && total <= longFrom
  const rows = useRows(entity, params, isShort ? pagesBetween(0, total) : pagesBetween(wanted.start, wanted.end))
  const count = total ?? rows.loaded.length

  const placed = useRef<string>(undefined)
  const part = useRowWindow({
    count,
    holder,
    isThere: total !== undefined,
    onRest(window, first) {
      // The address says where the list begins, until it is there.
      if (placed.current !== key) return
      setSeen((old) => (old?.key === key && old.window.start === window.start && old.window.end === window.end ? old : { key, window }))
      const page = pageAt(first)
      if (page !== state.page) onState({ ...state, page }, { replace: true })
    },
  })

  // An address with a page is scrolled there; another search or order begins at its top.
  const place = useEffectEvent(() => {
    const isFirst = placed.current === undefined
    placed.current = key
    const element = holder.current
    if (!element) return
    const { top } = element.getBoundingClientRect()
    if (isFirst && state.page > 1) scrollTo({ top: scrollY + top - visibleTop() + (state.page - 1) * pageSize * pitchOf(element) })
    else if (!isFirst && state.page === 1 && top < visibleTop()) scrollTo({ top: scrollY + top - visibleTop() })
  })
  const isThere = rows.loaded.length > 0 && total !== undefined && part.isMeasured
  useEffect(() => {
    if (isThere && placed.current !== key) place()
  }, [isThere, key])

  return { rows, part, holder, count }
}
