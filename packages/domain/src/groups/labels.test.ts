import { expect, test } from 'vitest'
import { checkField } from '../check/check.ts'
import { allEntities } from '../declare/registry.ts'
import { labelled, labels } from './labels.ts'

const badge = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

test('R9.56, R5.51, T65, OP51: entities with badges have at most two', () => {
  expect(checkField(labels.badgeIds, [badge(1), badge(2)])).toBeUndefined()
  expect(checkField(labels.badgeIds, [badge(1), badge(2), badge(3)])).toMatchObject({ rule: 'maxBadges', args: [2] })
  const carriers = allEntities.filter(({ fields }) => 'badgeIds' in fields)
  expect(carriers.map(({ name }) => name)).toContain('skilift')
  expect(carriers.map(({ name }) => name)).toEqual(labelled)
  for (const { fields } of carriers) expect(fields['badgeIds']).toMatchObject({ max: 2 })
})
