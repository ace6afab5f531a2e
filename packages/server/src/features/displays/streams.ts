/** Open streams by what they show: an event is encoded once and the same bytes are written to all of a group. */
import type { ServerResponse } from 'node:http'
import type { View } from './feeds.ts'

export interface Group {
  resortId: string
  view: View
  responses: Set<ServerResponse>
}

/** A reader that takes nothing for this many bytes is cut off; it comes back and asks for the whole. */
const mostBuffered = 256 * 1024
/** About 20 kB of memory each. */
const mostStreams = 20_000

export const eventOf = (event: string, data: unknown, id?: string) =>
  Buffer.from(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)

export const keyOf = (resortId: string, { kind, languages }: View) => `${kind} ${resortId} ${languages.join()}`

export function streamGroups() {
  const groups = new Map<string, Group>()
  let count = 0

  function leave(key: string, group: Group, response: ServerResponse) {
    if (!group.responses.delete(response)) return
    count--
    if (group.responses.size === 0) groups.delete(key)
  }

  return {
    isFull: () => count >= mostStreams,
    of: (resortId: string) => [...groups.values()].filter((group) => group.resortId === resortId),
    all: () => [...groups.values()],
    join(resortId: string, view: View, response: ServerResponse) {
      const key = keyOf(resortId, view)
      const group = groups.get(key) ?? { resortId, view, responses: new Set() }
      groups.set(key, group)
      group.responses.add(response)
      count++
      const end = () => leave(key, group, response)
      response.on('close', end)
      response.on('error', end)
    },
    send({ responses }: Group, event: Buffer) {
      for (const response of responses)
        if (response.writableLength > mostBuffered) response.destroy()
        else response.write(event)
    },
    /** They ask for the whole and come back for what is theirs then. */
    renew({ responses }: Group) {
      for (const response of responses) response.end(eventOf('gone', {}))
    },
    end() {
      for (const { responses } of groups.values()) for (const response of responses) response.end()
    },
  }
}
