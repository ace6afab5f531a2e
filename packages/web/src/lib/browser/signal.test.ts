import { expect, test } from 'vitest'
import { signal } from './signal.ts'

test('all who listen hear each value until they stop, and stopping twice changes nothing', () => {
  const heard: string[] = []
  const changed = signal<string>()
  const stop = changed.subscribe((value) => heard.push(`one ${value}`))
  changed.subscribe((value) => heard.push(`other ${value}`))
  changed.emit('a')
  stop()
  stop()
  changed.emit('b')
  expect(heard).toEqual(['one a', 'other a', 'other b'])
})
