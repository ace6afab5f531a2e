import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('of many parallel guesses some get a retry later, and the right password still works afterwards', async () => {
  const stored = await hashPassword('Marmot on the 4th ridge')
  const guesses = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword(stored, 'wrong')))
  const refused = guesses.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable' } })
  expect(await verifyPassword(stored, 'Marmot on the 4th ridge')).toBe(true)
})
