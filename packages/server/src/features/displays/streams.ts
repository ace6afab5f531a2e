/** Open streams by what they show: an event is encoded once and the same bytes are written to all of a group. */
import type { ServerResponse } from 'node:http'
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import { outbox } from './outbox.ts'
import type { Place } from './stream-places.ts'
import { isDeclared, keyOf, type View } from './view.ts'

interface Member {
  /** As it was asked for; what it selects changes with what is published. */
  wish: View
  /** In which it is sent its beat. */
  slot: number
  /** It stood before, and is sent what is new before those who came meanwhile. */
  isReturning: boolean
}

export interface Group {
  id: string
  view: View
  /** One for all whose view has no group of its own: they ask for the whole whenever something changed. */
  isOverflow: boolean
  members: Map<ServerResponse, Member>
}

/** Beats are spread over so many moments: a beat to ten thousand screens at once would hold up everybody else. */
export const beatSlots = 15

/** A reader that takes nothing for this many bytes is cut off; it comes back and asks for the whole. */
const maxBuffered = 256 * 1024
/** Of a board, with orders of languages that nobody declared: there are 259 orders, and each group costs a delta. */
export const maxChosenGroups = 50

/** To the connection itself: the head has been sent, and what an answer does around each piece doubles the time of ten thousand of them. */
function write(response: ServerResponse, event: Buffer) {
  if (response.writableLength > maxBuffered) return void response.destroy()
  // Without a connection it waits behind another answer of the same one.
  const to = response.socket ?? response
  to.write(event)
}

export const eventOf = (event: string, data: unknown, id?: string) =>
  Buffer.from(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)

/** What the readers of a view receive: an event, an order to reload, nothing, or (if undefined) an order to request the complete feed. */
export type News = (view: View) => Buffer | 'renew' | 'nothing' | undefined
export type Publish = (id: string, news: News, regrouping?: Regrouping) => void

/** What views select now, where that changed. */
export interface Regrouping {
  kind: DisplayKind
  viewOf(wish: View): View
}

/** Made once for all views of the same kind and languages, for news that depend on nothing else. */
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
    /** @param view what the wish selects. The place is left once the stream is closed. */
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
    /** Moves those whose wish selects something else now. */
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
    /** To all of a group, or to those of one slot. */
    send({ members }: Group, event: Buffer, slot?: number) {
      const wanted = [...members].filter(([, own]) => slot === undefined || own.slot === slot)
      const of = (returning: boolean) => wanted.flatMap(([response, { isReturning }]) => (isReturning === returning ? [response] : []))
      add([...of(true), ...of(false)], (response) => write(response, event))
    },
    /** They ask for the whole and come back for what is theirs then. */
    renew({ members }: Group) {
      const gone = eventOf('gone', {})
      add([...members.keys()], (response) => void response.end(gone))
    },
    end() {
      for (const { members } of all()) for (const response of members.keys()) response.end()
    },
  }
}
