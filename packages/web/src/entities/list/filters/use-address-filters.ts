/** Search and filters in the URL, for screens that are not lists of records. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { fromOf, toOf } from '@ridgeline/domain/search/filter'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dayMs } from '@ridgeline/domain/time/durations'
import { fromLocal } from '../../../lib/language/numbers/format.ts'
import { soundFilters, type Filters } from './filter-state.ts'

const separator = ','

const valuesOf = (value: unknown): string[] =>
  [value].flat().flatMap((each) => (typeof each === 'string' ? each.split(separator).filter(Boolean) : []))

export interface AddressFilters {
  filters: Filters
  /** The other parameters of the URL. */
  parameters: Readonly<Record<string, string>>
  change: (changes: Filters, options?: { replace: boolean }) => void
  clear: () => void
}

/** `entity` declares the filters; `others` are further parameters of one value each. */
export function useAddressFilters(entity: Entity, others: readonly string[]): AddressFilters {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = useMemo(() => soundFilters(entity, (parameter) => valuesOf(search[parameter])), [entity, search])
  const parameters = Object.fromEntries(
    others.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value ? [[name, value]] : []
    }),
  )
  const change = useCallback(
    (changes: Filters, { replace = false } = {}) => {
      const next = { ...search, ...Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values.join(separator)])) }
      void navigate({ to: '.', search: next, replace, resetScroll: false })
    },
    [navigate, search],
  )
  const clear = useCallback(() => void navigate({ to: '.', search: {}, resetScroll: false }), [navigate])
  return { filters, parameters, change, clear }
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** The range from the start of the first day to the end of the last one in a time zone. */
export function momentsOf(filters: Filters, name: string, zone: string | undefined): Record<string, string> {
  const [from, to] = [filters[fromOf(name)]?.[0]?.slice(0, 10), filters[toOf(name)]?.[0]?.slice(0, 10)]
  return {
    ...(from && { from: fromLocal(`${from}T00:00`, zone) }),
    ...(to && { to: fromLocal(`${nextDay(to)}T00:00`, zone) }),
  }
}
