import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Assignment } from '@ridgeline/domain/declare/shape'
import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLanguage } from '../../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../../lib/session/session.ts'
import { useMayOn } from '../../source/use-may.ts'
import { textsQuery, type Stored } from '../../api.ts'
import { rangeOf } from '../../cells/elevation.tsx'
import type { Column } from '../columns/column-model.ts'
import type { RowContext } from '../table/list-cell.tsx'
import { usePictures } from '../loading/pictures.ts'
import { useAging } from '../loading/use-aging.ts'
import { useOwnCodes } from '../loading/use-same-names.ts'

interface Referred {
  to: string
  ids: string[]
}

/** The value of a field of this kind. */
const rolesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(({ roleId }: Assignment) => roleId) : [])

/** Ids of the records the columns refer to, by entity. */
function referredIn(entity: Entity, columns: readonly Column[], rows: readonly Stored[]): Referred[] {
  const found = columns.flatMap(({ name }) => {
    const field = entity.fields[name]
    // Roles are referenced inside assignments.
    if (field?.kind === 'assignments') return [{ to: 'role', ids: rows.flatMap((row) => rolesOf(row[name])) }]
    const ids = rows.map((row) => row[name]).filter((id) => typeof id === 'string')
    return field?.kind === 'ref' ? [{ to: field.to, ids }] : []
  })
  const byKind = Map.groupBy(found, ({ to }) => to)
  return [...byKind].map(([to, parts]) => ({ to, ids: [...new Set(parts.flatMap(({ ids }) => ids))].sort() }))
}

/** The last known names of the records of an entity, shared by all lists, so that names stay while new ones load. */
function namesSoFar(client: QueryClient, kind: string): ReadonlyMap<string, string> {
  const answers = client.getQueriesData({ queryKey: [kind, 'select'] }).flatMap(([, data]) => (data instanceof Map ? [...data] : []))
  // Only responses with names are maps.
  return new Map(answers as [string, string][])
}

/** Names by id; a new object only when one has changed. */
function useTexts(referred: readonly Referred[]): RowContext['texts'] {
  const client = useQueryClient()
  const asked = JSON.stringify(referred)
  const combine = useCallback(
    (results: readonly UseQueryResult<ReadonlyMap<string, string>>[]) => {
      const kinds: Referred[] = JSON.parse(asked)
      const texts = kinds.flatMap(({ to, ids }, at) => {
        const { data, isError } = results[at]!
        const known = data ?? namesSoFar(client, to)
        return ids.flatMap((id) => (data || isError || known.has(id) ? [[id, known.get(id)] as const] : []))
      })
      return new Map(texts)
    },
    [client, asked],
  )
  return useQueries({ queries: referred.map(({ to, ids }) => textsQuery(to, ids)), combine })
}

/** The context of all rows; a stable object, so that rows are not rendered again. */
export function useRowContext(
  entity: Entity,
  columns: readonly Column[],
  rows: readonly Stored[],
  base: string,
  resortId: string | undefined,
): RowContext {
  const language = useLanguage()
  const mayOn = useMayOn(entity, resortId)
  const user = useAppUser()
  const zone = user?.Profile.resorts.find(({ id }) => id === resortId)?.timezone
  const texts = useTexts(referredIn(entity, columns, rows))
  const pictures = usePictures(entity, columns, rows)
  const isAged = useAging(entity, rows, resortId)
  const ownCodes = useOwnCodes(entity, rows, language)
  const span = columns.find((column) => column.type === 'span')
  const { min, max } = useMemo(() => rangeOf(span ? rows.flatMap((row) => [row[span.name], row[span.to]]) : []), [rows, span])
  const mayUpdate = mayOn('update')
  const mayOperate = mayUpdate || mayOn('status')
  return useMemo(
    () => ({
      entity,
      language,
      zone,
      texts,
      pictures,
      isAged,
      range: { min, max },
      ownCodes,
      base,
      mayOn,
      mayUpdate,
      mayOperate,
    }),
    [entity, language, zone, texts, pictures, isAged, min, max, ownCodes, base, mayOn, mayUpdate, mayOperate],
  )
}
