/** OP18, apiKey.ipWhitelist: addresses and networks. */
import { expect, test } from 'vitest'
import { isWithinRanges } from './address-ranges.ts'

test.each([
  ['10.0.0.1', ['10.0.0.1'], true],
  ['10.0.0.2', ['10.0.0.1'], false],
  ['10.0.0.2', ['10.0.0.1', '10.0.0.2'], true],
  ['::ffff:10.0.0.1', ['10.0.0.1'], true],
  ['192.0.2.77', ['192.0.2.0/24'], true],
  ['192.0.3.77', ['192.0.2.0/24'], false],
  ['::ffff:192.0.2.77', ['192.0.2.0/24'], true],
  ['2001:db8:0:1::7', ['2001:db8::/32'], true],
  ['2001:DB8::7', ['2001:db8::7'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['2001:db8::7', ['0.0.0.0/0'], false],
  ['2001:db8::7', ['0.0.0.0/0', '::/0'], true],
  ['fe80::1%eth0', ['fe80::/10'], true],
  ['10.0.0.1', ['010.0.0.1', '10.0.0.1'], true],
  ['no address', ['0.0.0.0/0', '::/0'], false],
])('%s within %j: %j', (address, ranges, isWithin) => {
  expect(isWithinRanges(address, ranges)).toBe(isWithin)
})
