import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KindIcon } from './kind-icons.tsx'

const drawn = (name: string) => renderToStaticMarkup(<KindIcon name={name} size={20} />)

test('every entity has an icon; a new one has the general icon', () => {
  expect(drawn('departure')).not.toBe(drawn('camera'))
  expect(drawn('departure')).not.toBe(drawn('justAdded'))
  expect(drawn('justAdded')).toContain('<svg')
})
