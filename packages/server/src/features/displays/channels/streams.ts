/** Open streams by content: an event is encoded once, and the same bytes are written to all streams of a group. */
import type { ServerResponse } from 'node:http'
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import { outbox } from './outbox.ts'
import type { Place } from '../../../http/load/stream-places.ts'
import { isDeclared, keyOf, type View } from '../boards/view.ts'

interface Member {
  /** The view as requested; its normalized view can change. */
  wish: View
  /** The slot of its heartbeat. */
  slot: number
  /** It was connected before, and gets events before newer streams. */
  isReturning: boolean
}

export interface Group {
  id: string
  view: View
  /** The group for all views without a group of their own: these request the complete feed after every change. */
  isOverflow: boolean
  members: Map<ServerResponse, Member>
}

/** Heartbeats are spread over so many slots, because one to ten thousand screens at once would delay all other requests. */
export const beatSlots = 15

/** Bytes of unsent data after which a slow client is disconnected; it reconnects and requests the complete feed. */
const maxBuffered = 256 * 1024
/** Groups of a board for other orders of languages: there are 259 orders, and each group costs a delta. */
export const maxChosenGroups = 50

/** Writes to the socket: the head has already been sent, and the overhead of `response.write` doubles the time for ten thousand streams. */
function write(response: ServerResponse, event: Buffer) {
  if (response.writableLength > maxBuffered) return void response.destroy()
  // Without a socket, the response is queued behind another one of the same connection.
  const to = response.socket ?? response
  to.write(event)
}

export const eventOf = (event: string, data: unknown, id?: string) =>
  Buffer.from(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)

/**
 * What the readers of a view receive: an event, the instruction to reload, nothing, or (if undefined) the instruction to request the
 * complete feed.
 */
export type News = (view: View) => Buffer | 'renew' | 'nothing' | undefined
export type Publish = (id: string, news: News, regrouping?: Regrouping) => void

/** A changed normalization of views. */
export interface Regrouping {
  kind: DisplayKind
  viewOf(wish: View): View
}

/** Computed once for all views of the same kind and languages, for news that depend on nothing else. */
export function oncePerLanguages(news: News): News {
  const made = new Map<string, ReturnType<News>>()
  return (view) => {
    const key = `${view.kind} ${view.languages.join()}`
    if (!made.has(key)) made.set(key, news(view))
    return made.get(key)
  }
}

export function streamGroups() {
  const boards = new Map<string, Map<string, Group>>()
  const { add } = outbox()
  let joined = 0

  const of = (id: string) => [...(boards.get(id)?.values() ?? [])]
  const all = () => [...boards.values()].flatMap((groups) => [...groups.values()])

  function groupFor(id: string, view: View): Group {
    const groups = boards.get(id) ?? new Map<string, Group>()
    boards.set(id, groups)
    const own = keyOf(id, view)
    const isOverflow =
      !groups.has(own) &&
      !isDeclared(view) &&
      [...groups.values()].filter((group) => !group.isOverflow && !isDeclared(group.view)).length >= maxChosenGroups
    const key = isOverflow ? `${view.kind} overflow` : own
    const group = groups.get(key) ?? { id, view, isOverflow, members: new Map() }
    groups.set(key, group)
    return group
  }

  function dropEmpty(id: string) {
    const groups = boards.get(id)
    for (const [key, { members }] of groups ?? []) if (members.size === 0) groups!.delete(key)
    if (groups?.size === 0) boards.delete(id)
  }

  return {
    of,
    all,
    /** @param view the normalized wish. The place is released when the stream is closed. */
    join(id: string, { wish, view }: { wish: View; view: View }, response: ServerResponse, { leave, isReturning }: Place) {
      groupFor(id, view).members.set(response, { wish, slot: joined++ % beatSlots, isReturning })
      const end = () => {
        leave()
        const isLast = of(id).some(({ members }) => members.delete(response) && members.size === 0)
        if (isLast) dropEmpty(id)
      }
      response.on('close', end)
      response.on('error', end)
    },
    /** Moves streams whose normalized view has changed. */
    regroup(id: string, { kind, viewOf }: Regrouping) {
      for (const group of of(id))
        for (const [response, member] of group.view.kind === kind ? group.members : []) {
          const next = groupFor(id, viewOf(member.wish))
          if (next === group) continue
          group.members.delete(response)
          next.members.set(response, member)
        }
      dropEmpty(id)
    },
    /** To all streams of a group, or to those of one slot. */
    send({ members }: Group, event: Buffer, slot?: number) {
      const wanted = [...members].filter(([, own]) => slot === undefined || own.slot === slot)
      const of = (returning: boolean) => wanted.flatMap(([response, { isReturning }]) => (isReturning === returning ? [response] : []))
      add([...of(true), ...of(false)], (response) => write(response, event))
    },
    /** They request the complete feed and reconnect with their current view. */
    renew({ members }: Group) {
      const gone = eventOf('gone', {})
      add([...members.keys()], (response) => void response.end(gone))
    },
    end() {
      for (const { members } of all()) for (const response of members.keys()) response.end()
    },
  }
}
