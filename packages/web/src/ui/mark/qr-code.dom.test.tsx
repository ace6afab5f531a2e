import { screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { QrCode } from './qr-code.tsx'

/** The squares a path covers, row by row, as it is filled. */
function squaresIn(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let at = 0; at < Number(run); at++) rows[Number(y)]![Number(x) + at] = true
  return rows
}

test('every dark square of the code is drawn and no other, dark on white with the quiet zone around it', () => {
  const value = 'https://ridgeline.example/pair?code=ABC234'
  shown(<QrCode value={value} label="Code of the screen" />)
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  const drawing = screen.getByRole('img', { name: 'Code of the screen' })
  const [ground, code] = [...drawing.querySelectorAll('path')]
  expect(drawing.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  expect([ground!.getAttribute('fill'), ground!.getAttribute('d')]).toEqual(['#fff', `M0 0h${size}v${size}H0z`])
  expect(squaresIn(code!.getAttribute('d')!, size)).toEqual(data)
  expect(data.slice(0, 4).flat()).not.toContain(true)
})
