/** Which fields of a run go together. */
import { expect, test } from 'vitest'
import { check } from '@ridgeline/domain/check/check'
import { registry } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { sentFields } from '@ridgeline/domain/exchange/sent-fields'
import { sentKinds } from '@ridgeline/domain/exchange/sent-kinds'
import { fieldGroups } from './field-groups.ts'

const job = { system: 'ridgeline', mapping: null, entityTypes: [...sentKinds] } as const
const togetherWith = (kind: string, name: string) =>
  fieldGroups(kind, { ...job, entityTypes: [...job.entityTypes] }).find((group) => group.includes(name))
const seeds = [1, 2, 3, 4, 5, 6]

test('a status goes with its reason and its times, the start of a season with its end; a waiting time goes alone', () => {
  expect(togetherWith('skilift', 'status')).toEqual(['status', 'statusNote', 'statusValidUntil', 'reopensAt'])
  expect(togetherWith('skilift', 'validFrom')).toEqual(['openYearRound', 'validFrom', 'validTo'])
  expect(togetherWith('skilift', 'waitingTime')).toEqual(['waitingTime'])
})

test('a record of which any group was left out keeps all rules, whatever its kind', () => {
  const now = new Date().toISOString()
  const faults = sentKinds.flatMap((kind) => {
    const entity = registry[kind]!
    // Pictures are never sent, so rules that demand one are not decided by a run.
    const sent = new Set(sentFields(entity).map(([name]) => name))
    const drafts = seeds.map((seed): Record<string, unknown> => draftOf(entity, seed))
    return fieldGroups(kind, { ...job, entityTypes: [kind] }).flatMap((group) =>
      drafts.flatMap((old) =>
        drafts.flatMap((current) => {
          const mixed = { ...current }
          for (const name of group) {
            delete mixed[name]
            if (old[name] !== undefined) mixed[name] = old[name]
          }
          const faults = check(entity, mixed, { now }).filter(({ field }) => sent.has(field))
          return faults.map(({ field, rule }) => `${kind}: ${field} ${rule} without ${group.join()}`)
        }),
      ),
    )
  })
  expect(faults).toEqual([])
})

test('of a table, only fields with a column can be left out; lines of price lists are never divided', () => {
  const mapping = [
    { field: 'name.sk', column: 'name' },
    { field: 'name.en', column: 'name_en' },
    { field: 'status', column: 'status' },
    { field: 'reopensAt', column: 'again' },
  ]
  expect(fieldGroups('skilift', { system: 'postgres', mapping, entityTypes: ['skilift'] })).toEqual([['status', 'reopensAt'], ['name']])
  expect(fieldGroups('priceProduct', { ...job, entityTypes: ['priceProduct'] })).toEqual([])
  expect(fieldGroups('slope', { ...job, entityTypes: ['skilift'] })).toEqual([])
})
