/** Statements that create and change records: one text for each entity and set of fields, independent of the values. */
import { expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import '../../db/schema.ts'
import { writeStatement } from './write-statements.ts'

const id = '0198a5c0-0000-7000-8000-000000000001'
const write = { userId: id, userName: 'A', requestId: 'r', action: 'update' as const, changes: {} }
const target = { verb: 'update' as const, id, version: 3, reach: 'all' as const }

test('changes of the same fields share their text, in any order and with any values', () => {
  const one = writeStatement(skilift, target, { waitingTime: 5, statusNote: { sk: 'a' } }, write)
  const other = writeStatement(skilift, { ...target, version: 9 }, { statusNote: null, waitingTime: null }, { ...write, userId: null })
  expect(other.text).toBe(one.text)
  expect(one.values).toContain('{"sk":"a"}')
  expect(other.values).not.toContain('{"sk":"a"}')
})

test('no value gets into the text, not even one that looks like a field name', () => {
  const { text } = writeStatement(skilift, target, { mapNumber: `'; drop table skilifts; --` }, { ...write, userName: 'Marmot' })
  expect(text).not.toMatch(/drop table|Marmot/)
})

test('paired links are written together with the change of the other record', () => {
  const changes = { skiliftIds: { from: [], to: [id] } }
  const { text } = writeStatement(slope, target, { skiliftIds: [id] }, { ...write, changes })
  expect(text).toContain('touched_0')
  expect(writeStatement(slope, target, { skiliftIds: [] }, { ...write, changes: { skiliftIds: { from: [], to: [] } } }).text).not.toContain(
    'touched_0',
  )
})
