/** Pictures on the server: records hold their ids, the addresses are derived there. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/call/call.ts'
import { onServer } from '../lib/call/call-base.ts'

export interface Medium {
  id: string
  url: string
  thumbnailUrl: string
  fileName: string
  contentType: string
  width?: number
  height?: number
}

/** The server names its pictures from its own root. */
const placed = (medium: Medium): Medium => ({ ...medium, url: onServer(medium.url), thumbnailUrl: onServer(medium.thumbnailUrl) })

const mediaQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['media', [...ids].sort()],
    queryFn: async ({ signal }) => (await call<{ items: Medium[] }>('GET', 'media', { ids }, { signal, quiet: true })).items.map(placed),
    staleTime: Infinity,
  })

const uploadedKey = (id: string) => ['media', 'one', id]

/** The pictures with these ids, those just uploaded included. */
export function useMedia(ids: readonly string[]): ReadonlyMap<string, Medium> {
  const client = useQueryClient()
  const uploaded = ids.flatMap((id) => client.getQueryData<Medium>(uploadedKey(id)) ?? [])
  const unknown = ids.filter((id) => !uploaded.some((medium) => medium.id === id))
  const { data = [] } = useQuery({ ...mediaQuery(unknown), enabled: unknown.length > 0 })
  return new Map([...data, ...uploaded].map((medium) => [medium.id, medium]))
}

interface Upload {
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

export function useUpload(): (file: File, upload?: Upload) => Promise<Medium> {
  const client = useQueryClient()
  return async (file, upload) => {
    const form = new FormData()
    form.append('file', file)
    const medium = placed(await call<Medium>('POST', 'media', form, { timeout: 300_000, quiet: true, ...upload }))
    client.setQueryData(uploadedKey(medium.id), medium)
    return medium
  }
}
