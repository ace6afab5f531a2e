import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KindIcon } from './kind-icons.tsx'

const drawn = (name: string) => renderToStaticMarkup(<KindIcon name={name} size={20} />)

test('a kind is known by its icon; one that was just added has that of any record', () => {
  expect(drawn('departure')).not.toBe(drawn('camera'))
  expect(drawn('departure')).not.toBe(drawn('justAdded'))
  expect(drawn('justAdded')).toContain('<svg')
})
