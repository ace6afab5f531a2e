/** Turns live changes into what the cache should forget. A change this browser made itself costs nothing. */
import { registry } from '@ridgeline/domain/registry'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, type Change, type LiveEvent } from './live.ts'

interface Versioned {
  id: string
  version: number
}
interface Page {
  items: Versioned[]
  total?: number
}

const batchDelay = 80

const isPage = (data: unknown): data is Page => typeof data === 'object' && data !== null && Array.isArray((data as Partial<Page>).items)
const isRecord = (data: unknown, id: string): data is Versioned => (data as Partial<Versioned> | undefined)?.id === id

/** Whether some cached copy of the record is older than the change; `undefined` when there is no copy. */
function isBehind(client: QueryClient, collection: string, { id, version }: Change): boolean | undefined {
  let found = false
  for (const [, data] of client.getQueriesData<unknown>({ queryKey: [collection] })) {
    const copies = isPage(data) ? data.items.filter((item) => item.id === id) : isRecord(data, id) ? [data] : []
    if (copies.some((copy) => copy.version < version)) return true
    found ||= copies.length > 0
  }
  return found ? false : undefined
}

function dropFromLists(client: QueryClient, collection: string, id: string) {
  client.removeQueries({ queryKey: [collection, 'record', id] })
  client.setQueriesData<unknown>({ queryKey: [collection, 'list'] }, (data: unknown) => {
    if (!isPage(data) || !data.items.some((item) => item.id === id)) return data
    const items = data.items.filter((item) => item.id !== id)
    return { ...data, items, ...(data.total !== undefined && { total: data.total - 1 }) }
  })
}

/** The collections whose lists are stale after these changes. */
function apply(client: QueryClient, changes: readonly Change[]): Set<string> {
  const stale = new Set<string>()
  for (const change of changes) {
    const collection = registry[change.entity]?.plural
    if (!collection) continue
    void client.invalidateQueries({ queryKey: [collection, 'history', change.id] })
    if (change.action === 'delete') dropFromLists(client, collection, change.id)
    else {
      const behind = isBehind(client, collection, change)
      // Everything on the screen has this version already: it was this browser that saved it.
      if (behind === false) {
        void client.invalidateQueries({ queryKey: [collection, 'counts'] })
        continue
      }
      if (behind) void client.invalidateQueries({ queryKey: [collection, 'record', change.id] })
    }
    stale.add(collection)
  }
  return stale
}

export function followLive(client: QueryClient): () => void {
  let waiting: Change[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush() {
    timer = undefined
    const collections = apply(client, waiting)
    waiting = []
    for (const collection of collections)
      for (const part of ['list', 'counts', 'select']) void client.invalidateQueries({ queryKey: [collection, part] })
  }
  function take(event: LiveEvent) {
    if (event.kind === 'reset') return void client.invalidateQueries()
    waiting.push(event.change)
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
