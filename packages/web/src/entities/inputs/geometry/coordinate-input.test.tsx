import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoordinateInput } from './coordinate-input.tsx'

test('degrees west or south are typed with a minus, which the keypad for decimals of an iPhone does not have', () => {
  const html = renderToStaticMarkup(<CoordinateInput value="-33.123456" onChange={() => {}} />)
  expect([html.includes('-33.123456'), html.includes('inputMode')]).toEqual([true, false])
})
