import { expect, test } from 'vitest'
import { nameText } from './name-text.ts'

test('a name is a text, or the one of its texts that a reader sees; without one it is empty', () => {
  expect([nameText('Gun 7', 'sk'), nameText({ sk: 'Lanovka', de: 'Bahn' }, 'de'), nameText({ sk: 'Lanovka' }, 'hu')]).toEqual([
    'Gun 7',
    'Bahn',
    'Lanovka',
  ])
  expect([null, undefined, 7, [], {}].map((name) => nameText(name, 'sk'))).toEqual(['', '', '', '', ''])
})
