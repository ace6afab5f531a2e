/** Distinguishes rows with the same name: by a code, the number on the map, or the id in another system. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { factsOf, mapNumber } from '@ridgeline/domain/operation/facts'
import { mapNumberKey } from '@ridgeline/domain/messages/label-keys'
import type { Language } from '@ridgeline/domain/values/localized'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { valuesOf, type Stored } from '../../api.ts'
import { titleOf } from '../row/record-title.ts'

export type OwnCodes = ReadonlyMap<string, string>

const none: OwnCodes = new Map()

/** Limit of names that are distinguished. */
const maxRows = 100

const codeFields = (entity: Entity) => [...factsOf(entity).codes, 'externalId']

/** Records of the same name in the same list. */
function sameNames(entity: Entity, rows: readonly Stored[], language: Language): Stored[] {
  const byName = Map.groupBy(rows, (row) => titleOf(entity, row, language))
  return [...byName.values()]
    .filter((group) => group.length > 1)
    .flat()
    .slice(0, maxRows)
}

/** The first code that all records of a name have and that is unique among them; otherwise their id in another system. */
function codesOf(entity: Entity, records: readonly Stored[], language: Language): OwnCodes {
  const codes = new Map<string, string>()
  for (const group of Map.groupBy(records, (record) => titleOf(entity, record, language)).values()) {
    const isOwn = (field: string) => new Set(group.flatMap((record) => record[field] ?? [])).size === group.length
    const field = codeFields(entity).find(isOwn) ?? 'externalId'
    for (const record of group) {
      const code = record[field]
      if (typeof code === 'string' && code) codes.set(record.id, field === mapNumber ? text(mapNumberKey, code) : code)
    }
  }
  return codes
}

/** Lists do not always contain codes, so they are fetched for equal names. */
const codesQuery = (entity: Entity, records: readonly Stored[]) =>
  queryOptions({
    queryKey: queryKeys.select(entity.name, { codesOf: records.map(({ id }) => id).sort() }),
    queryFn: () => valuesOf(entity, records, codeFields(entity)),
    enabled: records.length > 0,
    staleTime: 60_000,
  })

export function useOwnCodes(entity: Entity, rows: readonly Stored[], language: Language): OwnCodes {
  const same = useMemo(() => sameNames(entity, rows, language), [entity, rows, language])
  const { data } = useQuery(codesQuery(entity, same))
  return useMemo(() => (same.length > 0 && data ? codesOf(entity, data, language) : none), [entity, same, data, language])
}
