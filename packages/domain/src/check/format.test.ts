/** Text formats. */
import { expect, test } from 'vitest'
import { uuid } from '../values/address-patterns.ts'
import { isDay, isMoment, lengthOf, textFormats } from './format.ts'

const cases: Record<string, [fine: string[], wrong: string[]]> = {
  email: [
    ['a@b.sk', 'jana.nováková+x@pošta.sk'],
    ['a@b', 'a b@c.sk', '@b.sk', 'a@b..sk', 'a@@b.sk', ''],
  ],
  url: [
    ['https://a.sk', 'http://a:8080/b?c#d'],
    ['ftp://a.sk', 'https://', 'https:// a', 'javascript:alert(1)', '//a.sk', ' https://a.sk'],
  ],
  phone: [
    ['+421905123456', '+431234567'],
    ['0905123456', '+421 905', '+1', '+4219051234567890'],
  ],
  alias: [
    ['abc-1', '0'],
    ['Abc', 'a_b', 'á', '', 'a b'],
  ],
  acronym: [
    ['TMR', 'A1'],
    ['a', 'tmr', 'ABCDEFGHIJK'],
  ],
  eawsRegion: [
    ['SK-07', 'AT-07-04', 'CH-4222', 'IT-25-SUD'],
    ['sk-07', 'Západné Tatry', 'SK', 'SK-', 'SK 07', ''],
  ],
  color: [['#a1B2c3'], ['#fff', 'a1b2c3', '#a1b2c3d4']],
  alpha: [
    ['abcXYZ', ''],
    ['a1', 'á', 'a b'],
  ],
  alphaNum: [
    ['a1B2', ''],
    ['a-1', 'á'],
  ],
  ipAddress: [
    ['10.0.0.1', '255.255.255.255', '0.0.0.0'],
    ['256.0.0.1', '10.0.0', '10.0.0.1.', '10.0.0.1.2', 'a.b.c.d', '1.2.3.'],
  ],
  ipRange: [
    [
      '10.0.0.1',
      '192.0.2.0/24',
      '0.0.0.0/0',
      '2001:db8::/32',
      '2001:DB8:0:1::7',
      '::1',
      '::',
      '::/0',
      'fe80::1:2:3:4/128',
      '1:2:3:4:5:6:7:8',
      '1::',
      '1:2:3:4:5:6:7::',
    ],
    [
      '10.0.0',
      '10.0.0.256',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/024',
      '2001:db8::/129',
      '2001:db8',
      '1:2:3:4:5:6:7:8:9',
      '1::2::3',
      '12345::',
      '::ffff:10.0.0.1',
      'fe80::1%eth0',
      ':',
      '/24',
      '',
    ],
  ],
  macAddress: [
    ['00:1b:44:11:3A:b7', '00-1b-44-11-3a-b7'],
    ['001b44113ab7', '00:1b:44:11:3a', '00:1b:44:11:3a:b7:00', 'g0:1b:44:11:3a:b7'],
  ],
  cron: [
    ['*/15 * * * *', '0 2 * * 1-5', '59 23 31 12 7', '0,30 8-18/2 1,15 * *', '00 04 * * *'],
    ['99 99 * * *', '60 * * * *', '* 24 * * *', '* * 0 * *', '* * 32 * *', '* * * 13 *', '* * * * 8', '*/0 * * * *', '* * * *', ''],
  ],
  handle: [
    ['jasna_official', 'a.b'],
    ['@jasna', 'a b', ''],
  ],
  connection: [
    ['https://shop.example/changes', 'sftp://drop.example:2222/in', 'postgresql://db.example/sales?sslmode=disable'],
    ['ftp://drop.example', 'sftp:///in', 'file:///etc/passwd', 'db.example', ''],
  ],
  display: [
    ['https://a.sk/board', '/display/skimaps/1'],
    ['/other', '/display/', '//evil.example', 'javascript:alert(1)', 'display/skimaps/1', '/display//evil'],
  ],
  picturePath: [
    ['M1 2L3 4', 'M10.5 0L3 4.2L999999 7M1 2L3 4'],
    ['', 'M1 2', 'm1 2l3 4', 'M1 2L3', 'M-1 2L3 4', 'M1,2L3,4', 'M1 2L3 4Z', 'M1.25 2L3 4', 'M1 2L3 4 '],
  ],
}

for (const [format, [fine, wrong]] of Object.entries(cases))
  test(`valid and invalid values of ${format}`, () => {
    const pattern = textFormats[format as keyof typeof textFormats]
    for (const value of fine) expect([value, pattern.test(value)]).toEqual([value, true])
    for (const value of wrong) expect([value, pattern.test(value)]).toEqual([value, false])
  })

test('no text causes long backtracking in a pattern', () => {
  const nasty = ['a', '@', '.', '1', '-', ':', '0:', '1.', 'a.', 'a@', ' ', '\u00e1', '+'].flatMap((part) => [
    part.repeat(20_000),
    `https://${part.repeat(20_000)} `,
    `a@${part.repeat(20_000)}!`,
  ])
  for (const [format, pattern] of Object.entries(textFormats))
    for (const text of nasty) {
      const begun = performance.now()
      pattern.test(text)
      expect([format, text.slice(0, 12), performance.now() - begun < 250]).toEqual([format, text.slice(0, 12), true])
    }
})

test('ids have a single notation', () => {
  expect(uuid.test('0a1b2c3d-0000-4000-8000-000000000001')).toBe(true)
  for (const odd of [
    '0A1B2C3D-0000-4000-8000-000000000001',
    '{0a1b2c3d-0000-4000-8000-000000000001}',
    '0a1b2c3d000040008000000000000001',
    '0a1b2c3d-0000-4000-8000-000000000001\n',
  ])
    expect([odd, uuid.test(odd)]).toEqual([odd, false])
})

test('a day must exist, a timestamp is in UTC, a length is in characters', () => {
  expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-04-31'), isDay(20260101)]).toEqual([true, false, false, false])
  expect([isMoment('2026-01-01T00:00:00Z'), isMoment('2026-01-01T00:00:00'), isMoment('2026-02-30T00:00:00Z')]).toEqual([
    true,
    false,
    false,
  ])
  expect([lengthOf('🎿'), lengthOf('ľš'), lengthOf('')]).toEqual([1, 2, 0])
})
