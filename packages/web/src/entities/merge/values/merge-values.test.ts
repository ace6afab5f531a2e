import { expect, test } from 'vitest'
import { recordOf } from '@ridgeline/domain/declare/sample'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import type { Stored } from '../../api.ts'
import { choicesOf, differencesOf, mergedValues, defaultSide, type MergeSide } from './merge-values.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const yesterday = new Date(Date.now() - 86_400_000).toISOString()
const operation = { status: 'open', statusNote: null, statusValidUntil: null, reopensAt: null }

function stored(seed: number, values: object): Stored {
  const same = { ...recordOf(restaurant, 1), perex: null, ...operation, ...values }
  return { ...same, id: `00000000-0000-4000-8000-00000000000${seed}`, version: 1, active: true }
}

/** The status, and what depends on it, of the merged record: null where nothing is changed. */
function merged(kept: Stored, other: Stored, sideOf?: (path: string) => MergeSide) {
  const differences = differencesOf(restaurant, kept, other)
  const choices = choicesOf(restaurant, differences)
  const values = mergedValues(restaurant, [kept, other], differences, (difference) =>
    sideOf ? sideOf(difference.path) : defaultSide(choices.find((choice) => choice.includes(difference))!),
  )
  return { values, choices: choices.map((choice) => choice.map(({ path }) => path)) }
}

test('a status is merged with its own reason and times: all of it is from one record', () => {
  const open = stored(1, {})
  const limited = stored(2, { status: 'limited', statusNote: { sk: 'len studená kuchyňa' }, statusValidUntil: tomorrow })
  const { values, choices } = merged(open, limited)
  expect(values).toEqual({})
  expect(choices).toEqual([['status', 'statusNote.sk', 'statusValidUntil']])
  expect(merged(open, limited, () => 'other').values).toEqual({
    status: 'limited',
    statusNote: { sk: 'len studená kuchyňa' },
    statusValidUntil: tomorrow,
    reopensAt: null,
  })
})

test('a status of the other record does not get a time of the kept one, even if its own is over', () => {
  const closed = stored(1, { status: 'closed', statusValidUntil: tomorrow })
  const limited = stored(2, { status: 'limited', statusValidUntil: yesterday })
  expect(merged(closed, limited, () => 'other').values).toEqual({
    status: 'limited',
    statusNote: null,
    statusValidUntil: null,
    reopensAt: null,
  })
})

test('what the kept record lacks as a whole comes from the other one, and languages of a text are chosen one by one', () => {
  const bare = stored(1, { perex: { sk: 'Chata' } })
  const full = stored(2, { statusNote: { sk: 'Rezervujte si stôl' }, perex: { sk: 'Bistro', en: 'Bistro' } })
  const { values, choices } = merged(bare, full)
  expect(values).toEqual({ statusNote: { sk: 'Rezervujte si stôl' }, perex: { sk: 'Chata', en: 'Bistro' } })
  expect(choices.toSorted()).toEqual([['perex.en'], ['perex.sk'], ['statusNote.sk']])
})
