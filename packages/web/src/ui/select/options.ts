/** What may be chosen: a list at hand, or one that is asked for page by page. */
import { fold } from '@ridgeline/domain/search/fold'
import { isMeant } from '@ridgeline/domain/search/slip'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { afterPause, searchDelay } from './pause.ts'

export interface Option {
  value: string
  label: string
  /** Distinguishes it from others with the same label, on a separate line. */
  note?: string
  glyph?: ReactNode
  disabled?: boolean
  /** Chosen once, and removed since. */
  isGone?: boolean
}

export interface RemoteOptions {
  /** Names the source in the cache. */
  key: readonly unknown[]
  /** Milliseconds a search waits for the next letter. */
  delay?: number
  load: (query: { q: string; page: number }) => Promise<{ results: Option[]; similar?: Option[]; more: boolean }>
  /** The options of values that are chosen already. */
  resolve: (values: readonly string[]) => Promise<Option[]>
}

/** What is not there yet can be made: the word for it, and how. */
export interface Creation {
  label: string
  open: (typed: string) => void
}

/** No value of a record is this. */
export const createValue = '\u0000create'

export type Options = readonly Option[] | RemoteOptions

const isRemote = (options: Options): options is RemoteOptions => !Array.isArray(options)

/** Case and accents do not matter: `zahrad` finds `Záhradky`; where nothing has the letters, slips do not either. */
export function matching(options: readonly Option[], q: string): readonly Option[] {
  const typed = fold(q.trim())
  const found = options.filter(({ label }) => fold(label).includes(typed))
  return found.length > 0 ? found : options.filter(({ label }) => isMeant(label, typed))
}

function useDelayed<Value>(value: Value, delay: number): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => afterPause(delay, () => setDelayed(value)), [value, delay])
  return delayed
}

export interface FoundOptions {
  options: readonly Option[]
  /** What may be meant, where few have the letters. */
  similar: readonly Option[]
  isLoading: boolean
  failure: Error | null
  retry: () => void
  /** Asks for the next page, if there is one. */
  more: () => void
}

/** @param isAsked not while there is too little to search for */
export function useFoundOptions(source: Options, q: string, isAsked = true): FoundOptions {
  const remote = isRemote(source) ? source : undefined
  // While there is too little, nothing is searched for: neither is what was typed before the first letter that is enough.
  const delayed = useDelayed(isAsked ? q : undefined, remote?.delay ?? searchDelay)
  const query = useInfiniteQuery({
    queryKey: [...(remote?.key ?? ['options']), 'search', delayed],
    queryFn: ({ pageParam }) => remote!.load({ q: delayed ?? '', page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.more ? pages.length + 1 : undefined),
    enabled: !!remote && isAsked && delayed !== undefined,
    placeholderData: keepPreviousData,
  })
  const local = useMemo(() => (isRemote(source) ? [] : matching(source, q)), [source, q])
  return {
    options: remote ? (query.data?.pages.flatMap(({ results }) => results) ?? []) : local,
    similar: query.data?.pages[0]?.similar ?? [],
    isLoading: !!remote && (query.isFetching || delayed === undefined),
    failure: query.error,
    retry: () => void query.refetch(),
    more: () => {
      // Scrolling on before the list is drawn again does not load the page twice.
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage({ cancelRefetch: false })
    },
  }
}

/** The options of what is chosen; of a list at hand, a value no one knows is shown as it is. */
export function useChosenOptions(source: Options, values: readonly string[]): readonly Option[] {
  const remote = isRemote(source) ? source : undefined
  const {
    data = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: [...(remote?.key ?? ['options']), 'chosen', values],
    queryFn: () => remote!.resolve(values),
    enabled: !!remote && values.length > 0,
    placeholderData: keepPreviousData,
  })
  const known = isRemote(source) ? data : source
  const unknown = (value: string): Option => {
    if (!remote) return { value, label: value }
    return isSuccess && !isPlaceholderData ? { value, label: text('kit.gone'), isGone: true } : { value, label: '…' }
  }
  return values.map((value) => known.find((option) => option.value === value) ?? unknown(value))
}
