import { expect, test } from 'vitest'
import { eventStreamReader, type StreamEvent } from './event-stream.ts'
import { liveEventOf } from './live.ts'

const stream = ': hello\n\nevent: change\nid: 7\ndata: {"entity":"skilift",\ndata: "id":"a"}\n\n: beat\n\nevent: reset\n\n'

test('events are read completely, wherever the network splits the stream', () => {
  for (let size = 1; size < stream.length; size++) {
    const events: StreamEvent[] = []
    const read = eventStreamReader((event) => events.push(event))
    for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size))
    expect(events).toEqual([
      { event: 'change', id: '7', data: '{"entity":"skilift",\n"id":"a"}' },
      { event: 'reset', id: undefined, data: '' },
    ])
  }
})

test('a change is passed on with its record, a reset invalidates everything, other events are ignored', () => {
  expect(liveEventOf({ event: 'change', id: '7', data: '{"entity":"skilift"}' })).toEqual({ kind: 'change', change: { entity: 'skilift' } })
  expect(liveEventOf({ event: 'reset', id: undefined, data: '' })).toEqual({ kind: 'reset' })
  expect(liveEventOf({ event: 'message', id: undefined, data: 'x' })).toBeUndefined()
})

test('lines end in either way, one space after the name is not part of the value, and unknown names are left out', () => {
  const events: StreamEvent[] = []
  const read = eventStreamReader((event) => events.push(event))
  read('data:a\r\ndata:  b\r\nretry: 5\r\nnonsense\r\n\r\n')
  read('id: 9\n\n')
  read('data\n\n')
  expect(events).toEqual([
    { event: 'message', id: undefined, data: 'a\n b' },
    { event: 'message', id: undefined, data: '' },
  ])
})

test('what is not ended yet waits for its end, and each event has only its own', () => {
  const events: StreamEvent[] = []
  const read = eventStreamReader((event) => events.push(event))
  read('event: change\nid: 1\ndata: x\n')
  expect(events).toEqual([])
  read('\ndata: y\n\n')
  expect(events).toEqual([
    { event: 'change', id: '1', data: 'x' },
    { event: 'message', id: undefined, data: 'y' },
  ])
})

test('a value the server noted is passed on', () => {
  expect(liveEventOf({ event: 'note', id: '7', data: '{"id":"a"}' })).toEqual({ kind: 'note', note: { id: 'a' } })
})
