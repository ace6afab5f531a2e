/** Pictures and files on the server: records have their ids, and the server derives the URLs. */
import type { FileType } from '@ridgeline/domain/declare/field'
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, failureOf } from '../lib/call/call.ts'
import { queryString } from '../lib/call/send/call-address.ts'
import { onServer } from '../lib/call/send/call-base.ts'
import { transport } from '../lib/call/send/transport.ts'

export interface Medium {
  id: string
  url: string
  /** Undefined for files that are not pictures. */
  thumbnailUrl: string | null
  fileName: string
  contentType: string
  size: number
  width: number | null
  height: number | null
}

/** A picture of the library, and some of the records that show it. */
export interface LibraryMedium extends Medium {
  uses: number
  usedBy: readonly { entity: string; id: string; name: unknown }[]
}

/** The server sends URLs relative to its own root. */
const placed = <M extends Medium>(medium: M): M => ({
  ...medium,
  url: onServer(medium.url),
  thumbnailUrl: medium.thumbnailUrl && onServer(medium.thumbnailUrl),
})

const mediaQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['media', [...ids].sort()],
    queryFn: async ({ signal }) => (await call<{ items: Medium[] }>('GET', 'media', { ids }, { signal, quiet: true })).items.map(placed),
    staleTime: Infinity,
  })

const uploadedKey = (id: string) => ['media', 'one', id]

/** The media with these ids, those just uploaded or chosen included. */
export function useMedia(ids: readonly string[]): ReadonlyMap<string, Medium> {
  const client = useQueryClient()
  const uploaded = ids.flatMap((id) => client.getQueryData<Medium>(uploadedKey(id)) ?? [])
  const unknown = ids.filter((id) => !uploaded.some((medium) => medium.id === id))
  const { data = [] } = useQuery({ ...mediaQuery(unknown), enabled: unknown.length > 0 })
  return new Map([...data, ...uploaded].map((medium) => [medium.id, medium]))
}

interface Upload {
  accept: readonly string[]
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** Milliseconds; enough for a film of 200 MB over a slow connection. */
const uploadTimeout = 900_000

export function useUpload(): (file: File, upload: Upload) => Promise<Medium> {
  const client = useQueryClient()
  return async (file, { accept, ...upload }) => {
    const form = new FormData()
    form.append('file', file)
    const path = `media?${queryString({ accept })}`
    const medium = placed(await call<Medium>('POST', path, form, { timeout: uploadTimeout, quiet: true, ...upload }))
    client.setQueryData(uploadedKey(medium.id), medium)
    return medium
  }
}

interface LibraryPage {
  items: LibraryMedium[]
  total: number
  page: number
  pageSize: number
}

export interface LibrarySearch {
  resortId: string | undefined
  accept: readonly FileType[]
  q: string
}

export function useLibrary(search: LibrarySearch) {
  return useInfiniteQuery({
    queryKey: ['media', 'library', search],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call<LibraryPage>('GET', 'media', { ...search, page: pageParam }, { signal, quiet: true })
      return { ...page, items: page.items.map(placed) }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    // It contains new uploads.
    staleTime: 0,
  })
}

/** Caches a chosen medium, so that it need not be fetched. */
export function useRemember(): (medium: Medium) => void {
  const client = useQueryClient()
  return (medium) => void client.setQueryData(uploadedKey(medium.id), medium)
}

/** Milliseconds; for a picture as it was taken, over a slow connection. */
const fileTimeout = 120_000

/** Downloads a medium as a file to work on. @throws CallError, also if the connection ends within the file */
export async function fileOf({ url, fileName, contentType }: Pick<Medium, 'url' | 'fileName' | 'contentType'>): Promise<File> {
  const request = { method: 'GET', url, headers: {}, body: undefined, timeout: fileTimeout, signal: undefined, isFile: true }
  const { status, content } = await transport.send(request)
  if (!content) throw failureOf(status, '')
  return new File([content], fileName, { type: contentType })
}
