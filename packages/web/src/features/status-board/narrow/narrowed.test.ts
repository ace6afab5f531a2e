import { expect, test } from 'vitest'
import { fits } from './narrowed.ts'

test('a name is found by parts of its words in any language, without accents, and by its number', () => {
  const name = { sk: 'Čertovica 12', de: 'Teufelslift' }
  for (const typed of ['', 'cert', 'CERT 12', '12', 'teufel', ' 12  cert ']) expect(fits(name, typed), typed).toBe(true)
  for (const typed of ['13', 'cert 13']) expect(fits(name, typed), typed).toBe(false)
  expect([fits(null, 'a'), fits(null, ''), fits('Gun 7', 'gun 7')]).toEqual([false, true, true])
})
