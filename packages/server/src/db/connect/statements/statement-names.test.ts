import { expect, test } from 'vitest'
import { maxPrepared, preparedFor, statementNames } from './statement-names.ts'

test('a repeated statement has a name, the same one each time', () => {
  const nameOf = statementNames()
  expect(nameOf('select 1')).toBeUndefined()
  const name = nameOf('select 1')
  expect(name).toMatch(/^[\w-]{27}$/)
  expect([nameOf('select 1'), nameOf('select 2')]).toEqual([name, undefined])
})

test('rare statements take the places of usual ones for an hour at most', () => {
  let time = 0
  const nameOf = statementNames(() => time)
  const usual = () => [nameOf('select usual'), nameOf('select usual')][1]
  for (let at = 0; at < 2 * maxPrepared; at++) for (let times = 0; times < 2; times++) nameOf(`select odd ${at}`)
  expect(usual()).toBeUndefined()
  time = preparedFor * 1_000
  expect(usual()).toBeDefined()
})
