/** Invalidates the cache after live changes. Changes made in this browser cost nothing. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, type Change, type LiveEvent, type Note } from './live.ts'
import { refresher } from './refresher.ts'

interface Versioned {
  id: string
  version: number
}
interface Page {
  items: Versioned[]
  total?: number
}

const batchDelay = 80

const isPage = (data: unknown): data is Page => isObject(data) && Array.isArray(data['items'])
const isRecord = (data: unknown, id: string): data is Versioned => isObject(data) && data['id'] === id

/** Whether some cached copy of the record is older than the change; `undefined` when there is no copy. */
function isBehind(client: QueryClient, entity: string, { id, version }: Change): boolean | undefined {
  let found = false
  for (const [, data] of client.getQueriesData<unknown>({ queryKey: [entity] })) {
    const copies = isPage(data) ? data.items.filter((item) => item.id === id) : isRecord(data, id) ? [data] : []
    if (copies.some((copy) => copy.version < version)) return true
    found ||= copies.length > 0
  }
  return found ? false : undefined
}

function dropFromLists(client: QueryClient, entity: string, id: string) {
  client.removeQueries({ queryKey: [entity, 'record', id] })
  client.setQueriesData<unknown>({ queryKey: [entity, 'list'] }, (data: unknown) => {
    if (!isPage(data) || !data.items.some((item) => item.id === id)) return data
    const items = data.items.filter((item) => item.id !== id)
    return { ...data, items, ...(data.total !== undefined && { total: data.total - 1 }) }
  })
}

/** The entities whose lists are stale after these changes. */
function apply(client: QueryClient, changes: readonly Change[]): Set<string> {
  const stale = new Set<string>()
  for (const change of changes) {
    const { entity } = change
    void client.invalidateQueries({ queryKey: [entity, 'history', change.id] })
    if (change.action === 'delete') dropFromLists(client, entity, change.id)
    else {
      const behind = isBehind(client, entity, change)
      // Everything on the screen has this version already: it was this browser that saved it.
      if (behind === false) {
        void client.invalidateQueries({ queryKey: [entity, 'counts'] })
        continue
      }
      if (behind) void client.invalidateQueries({ queryKey: [entity, 'record', change.id] })
    }
    stale.add(entity)
  }
  return stale
}

/** Have no version to compare, so components that show them refetch. */
function applyNotes(client: QueryClient, notes: readonly Note[]): Set<string> {
  for (const { entity, id } of notes) void client.invalidateQueries({ queryKey: [entity, 'record', id] })
  return new Set(notes.map(({ entity }) => entity))
}

const invalidate = (client: QueryClient, parts: readonly string[]) => (entity: string) =>
  Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: [entity, part] })))

export function followLive(client: QueryClient): () => void {
  let waiting: Change[] = []
  let notes: Note[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshLists = refresher(invalidate(client, ['list']))
  const refreshRest = refresher(invalidate(client, ['counts', 'select']))
  function flush() {
    timer = undefined
    const changed = apply(client, waiting)
    waiting = []
    const measured = applyNotes(client, notes)
    notes = []
    for (const entity of new Set([...changed, ...measured])) void refreshLists(entity)
    for (const entity of changed) void refreshRest(entity)
  }
  function take(event: LiveEvent) {
    if (event.kind === 'reset') return void client.invalidateQueries()
    if (event.kind === 'note') notes.push(event.note)
    else waiting.push(event.change)
    timer ??= setTimeout(flush, batchDelay)
  }
  const end = onLive(take)
  return () => {
    end()
    clearTimeout(timer)
  }
}

/** Once, in the shell. */
export function useLiveCache(client: QueryClient) {
  useEffect(() => followLive(client), [client])
}
