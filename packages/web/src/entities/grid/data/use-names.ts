/** Names of referenced records, each fetched once, in groups. */
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { registry } from '@ridgeline/domain/declare/registry'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/call/call.ts'
import { namedRecords } from '../../../lib/call/reference-options.ts'
import { fold } from '@ridgeline/domain/search/fold'
import type { Option } from '../../api.ts'
import type { SheetColumn } from '../model/column.ts'
import { valueAt, withValue, type SheetRow } from '../model/row.ts'
import type { Sheet, Writing } from '../model/sheet.ts'

const atOnce = 200
/** Limit of pasted names that are looked up. */
const maxLookups = 40

const matching = async (target: string, params: object) =>
  (await call<{ results: Option[] }>('GET', `select/${target}`, params, { quiet: true })).results

const targetOf = ({ field }: SheetColumn) => (field.kind === 'ref' || field.kind === 'refs' ? field.to : undefined)

export function useNames(sheet: Sheet, columns: readonly SheetColumn[], resortId: string | undefined) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  const referring = useMemo(() => columns.filter(targetOf), [columns])
  const put = useCallback(
    (found: readonly Option[]) => setNames((known) => new Map([...known, ...found.map(({ id, text }) => [id, text] as const)])),
    [],
  )

  useEffect(() => {
    let known: readonly SheetRow[] = []
    /** Fetches the names in rows that are new or changed since the last call. */
    function ask() {
      const rows = sheet.rows()
      const fresh = rows.filter((row, place) => row !== known[place])
      known = rows
      for (const column of referring) {
        const values = fresh.flatMap((row) => valueAt(sheet.entity, row, column.id) ?? [])
        const ids = new Set(values.filter((id): id is string => typeof id === 'string' && uuid.test(id) && !asked.current.has(id)))
        for (const id of ids) asked.current.add(id)
        const all = [...ids]
        for (let start = 0; start < all.length; start += atOnce)
          // A name that could not be fetched stays an id.
          void namedRecords(targetOf(column)!, all.slice(start, start + atOnce)).then(put, () => {})
      }
    }
    if (referring.length === 0) return undefined
    ask()
    return sheet.subscribe(ask)
  }, [sheet, referring, put])

  /** Looks up pasted names; a name of exactly one record is replaced by its id. */
  const lookUp = useCallback(
    async (writings: readonly Writing[], of: readonly SheetColumn[]) => {
      const lost = writings.flatMap(({ key, path, value }) => {
        const column = of.find(({ id }) => id === path)
        return column?.field.kind === 'ref' && typeof value === 'string' && !uuid.test(value)
          ? [{ key, path, value, to: column.field.to }]
          : []
      })
      const wanted = [...new Map(lost.map(({ to, value }) => [`${to} ${value}`, { to, value }])).values()]
      for (const { to, value } of wanted.slice(0, maxLookups)) {
        const scope = registry[to]?.scope === 'resort' && resortId !== undefined ? { resortId } : {}
        const results = await matching(to, { q: value, page: 1, ...scope }).catch(() => [])
        const exact = results.filter(({ text }) => fold(text) === fold(value))
        const [only] = exact
        if (!only || exact.length > 1) continue
        put(exact)
        const cells = lost.filter((each) => each.to === to && each.value === value)
        for (const { key, path } of cells)
          sheet.update((row) => (row.edits[path] === value ? withValue(sheet.entity, row, path, only.id) : row), [key])
      }
    },
    [sheet, resortId, put],
  )
  const name = useCallback((id: string, shown: string) => put([{ id, text: shown }]), [put])
  return { names, lookUp, name }
}
