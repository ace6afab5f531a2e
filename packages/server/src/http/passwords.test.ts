import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('of many guesses at the same moment some are told to come back, and then the right password is right', async () => {
  const stored = await hashPassword('Marmot on the 4th ridge')
  const guesses = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword(stored, 'wrong')))
  const refused = guesses.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable' } })
  expect(await verifyPassword(stored, 'Marmot on the 4th ridge')).toBe(true)
})
