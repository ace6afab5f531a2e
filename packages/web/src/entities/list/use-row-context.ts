import type { Entity } from '@ridgeline/domain/entity'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/language/i18n.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { useMay } from '../use-may.ts'
import { textsQuery, type Stored } from '../api.ts'
import { rangeOf } from '../cells/elevation.tsx'
import type { Column } from './column-model.ts'
import type { RowContext } from './list-cell.tsx'

const noTexts: ReadonlyMap<string, string> = new Map()

/** The one reference of a list that is shown by name. */
function referenceIn(entity: Entity, columns: readonly Column[], rows: readonly Stored[]) {
  const found = columns.flatMap(({ name }) => {
    const field = entity.fields[name]
    return field?.kind === 'ref' ? [{ name, to: field.to }] : []
  })
  return found.map(({ name, to }) => {
    const ids = rows.map((row) => row[name]).filter((id) => typeof id === 'string')
    return { to, ids: [...new Set(ids)] }
  })
}

/** What all rows share; it stays the same object while nothing of it changes, so rows are not drawn again. */
export function useRowContext(
  entity: Entity,
  columns: readonly Column[],
  rows: readonly Stored[],
  base: string,
  resortId: string | undefined,
): RowContext {
  const language = useLanguage()
  const may = useMay(entity, resortId)
  const user = useAppUser()
  const zone = user?.Profile.resorts.find(({ id }) => id === resortId)?.timezone
  const [first, second] = referenceIn(entity, columns, rows)
  const firstTexts = useQuery(textsQuery(first?.to ?? '', first?.ids ?? [])).data ?? noTexts
  const secondTexts = useQuery(textsQuery(second?.to ?? '', second?.ids ?? [])).data ?? noTexts
  const span = columns.find((column) => column.type === 'span')
  const { min, max } = useMemo(() => rangeOf(span ? rows.flatMap((row) => [row[span.name], row[span.to]]) : []), [rows, span])
  const mayUpdate = may('update')
  const mayOperate = mayUpdate || may('status')
  return useMemo(
    () => ({
      entity,
      language,
      zone,
      texts: new Map([...firstTexts, ...secondTexts]),
      range: { min, max },
      base,
      mayUpdate,
      mayOperate,
    }),
    [entity, language, zone, firstTexts, secondTexts, min, max, base, mayUpdate, mayOperate],
  )
}
