import { expect, test } from 'vitest'
import { signal } from './signal.ts'

test('all listeners receive each value until they stop, and a second stop changes nothing', () => {
  const received: string[] = []
  const changed = signal<string>()
  const stop = changed.subscribe((value) => received.push(`one ${value}`))
  changed.subscribe((value) => received.push(`other ${value}`))
  changed.emit('a')
  stop()
  stop()
  changed.emit('b')
  expect(received).toEqual(['one a', 'other a', 'other b'])
})
