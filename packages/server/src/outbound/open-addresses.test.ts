import { expect, test } from 'vitest'
import { download } from './download.ts'
import { addressGate } from './open-addresses.ts'

const isOpen = addressGate([])

test('requests on behalf of users only go to public addresses', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111']) expect([address, isOpen(address)]).toEqual([address, true])
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.2',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ]
  for (const address of closed) expect([address, isOpen(address)]).toEqual([address, false])
})

test('operators can permit the network of their cameras, and only that', () => {
  const opened = addressGate(['10.20.0.0/16', '192.168.1.7'])
  expect(['10.20.3.4', '192.168.1.7'].map(opened)).toEqual([true, true])
  expect(['10.21.0.1', '192.168.1.8', '127.0.0.1', '::ffff:10.21.0.1'].map(opened)).toEqual([false, false, false, false])
})

test.each([
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'http://①②⑦.0.0.1/',
  'ftp://1.1.1.1/',
  'file:///etc/hosts',
  'nonsense',
])('%s is refused in any notation', async (address) => {
  await expect(download(address, { isOpen, timeout: 2_000 })).rejects.toThrow(/^The address is not/)
})
