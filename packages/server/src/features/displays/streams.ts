/** Open streams by what they show: an event is encoded once and the same bytes are written to all of a group. */
import type { ServerResponse } from 'node:http'
import { keyOf, type View } from './view.ts'

export interface Group {
  id: string
  view: View
  /** With the slot in which each is sent its beat. */
  responses: Map<ServerResponse, number>
}

/** Beats are spread over so many moments: a beat to ten thousand screens at once would hold up everybody else. */
export const beatSlots = 15

/** A reader that takes nothing for this many bytes is cut off; it comes back and asks for the whole. */
const mostBuffered = 256 * 1024
/** About 20 kB of memory each (`npm run bench -- displays`). */
const mostStreams = 20_000

export const eventOf = (event: string, data: unknown, id?: string) =>
  Buffer.from(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)

/** What readers of a view are told: an event, that they begin anew, nothing at all, or (without a word) that they ask for the whole. */
export type News = (view: View) => Buffer | 'renew' | 'nothing' | undefined
export type Tell = (id: string, news: News) => void

export function streamGroups() {
  const groups = new Map<string, Group>()
  let count = 0
  let joined = 0

  function leave(key: string, group: Group, response: ServerResponse) {
    if (!group.responses.delete(response)) return
    count--
    if (group.responses.size === 0) groups.delete(key)
  }

  return {
    isFull: () => count >= mostStreams,
    of: (id: string) => [...groups.values()].filter((group) => group.id === id),
    all: () => [...groups.values()],
    join(id: string, view: View, response: ServerResponse) {
      const key = keyOf(id, view)
      const group = groups.get(key) ?? { id, view, responses: new Map() }
      groups.set(key, group)
      group.responses.set(response, joined++ % beatSlots)
      count++
      const end = () => leave(key, group, response)
      response.on('close', end)
      response.on('error', end)
    },
    /** To all of a group, or to those of one slot. */
    send({ responses }: Group, event: Buffer, slot?: number) {
      for (const [response, own] of responses)
        if (slot !== undefined && own !== slot) continue
        else if (response.writableLength > mostBuffered) response.destroy()
        else response.write(event)
    },
    /** They ask for the whole and come back for what is theirs then. */
    renew({ responses }: Group) {
      for (const response of responses.keys()) response.end(eventOf('gone', {}))
    },
    end() {
      for (const { responses } of groups.values()) for (const response of responses.keys()) response.end()
    },
  }
}
