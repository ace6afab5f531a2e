/** Thumbnails of pictures, apart from what forms do with media: lists need no more. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../lib/call/call.ts'
import { onServer } from '../lib/call/send/call-base.ts'
import type { Medium } from './media.ts'

/** URLs of thumbnails by the id of their medium, `null` without one. Media never change, so they are cached forever. */
const thumbnails = new Map<string, string | null>()
/** Limit of the server. */
const idsAtOnce = 100

/** Known URLs of thumbnails by the id of their medium; a stable map while nothing changes. */
export function useThumbnails(ids: readonly string[]): ReadonlyMap<string, string> {
  const unknown = ids.filter((id) => !thumbnails.has(id)).slice(0, idsAtOnce)
  useQuery({
    queryKey: ['media', 'thumbnails', unknown],
    async queryFn({ signal }) {
      const { items } = await call<{ items: Medium[] }>('GET', 'media', { ids: unknown }, { signal, quiet: true })
      const found = new Map(items.map(({ id, thumbnailUrl }) => [id, thumbnailUrl && onServer(thumbnailUrl)]))
      for (const id of unknown) thumbnails.set(id, found.get(id) ?? null)
      return found.size
    },
    enabled: unknown.length > 0,
    gcTime: 0,
  })
  const addresses = ids.map((id) => thumbnails.get(id) ?? '').join('\n')
  return useMemo(() => {
    const known = addresses.split('\n')
    return new Map(ids.flatMap((id, at) => (known[at] ? [[id, known[at]] as const] : [])))
  }, [ids, addresses])
}
