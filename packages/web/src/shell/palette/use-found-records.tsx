/** Finds records the user may see by a few letters of their name; the server searches all languages of a name. */
import { entityKey } from '@ridgeline/domain/messages/label-keys'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { call } from '../../lib/call/call.ts'
import { useResortId } from '../../lib/session/session.ts'
import type { ScreenRoute } from '../../routes.ts'
import { MenuIcon } from '../menu/item/menu-icon.tsx'
import type { Command } from './find.ts'
import { usePaletteScreens } from './palette-screens.ts'

const delay = 200
/** One letter matches almost everything. */
const minLetters = 2
const most = 30

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), delay)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** Each entity once, by the first screen that shows its records. */
function useSearched(): ScreenRoute[] {
  const screens = usePaletteScreens()
  return screens.filter((screen, index) => screen.entity && screens.findIndex(({ entity }) => entity === screen.entity) === index)
}

interface Found {
  entity: string
  id: string
  text: string
  note?: string
}

interface Answer {
  results: Found[]
  /** Similar names, if few match exactly. */
  similar?: Found[]
}

export interface FoundRecords {
  commands: Command[]
  isSearching: boolean
  /** They were found for what was typed before: those of the text are on their way. */
  isOfBefore: boolean
  isFailed: boolean
}

export function useFoundRecords(typed: string): FoundRecords {
  const q = typed.trim()
  const rested = useRested(q)
  const isOn = rested.length >= minLetters
  const searched = useSearched()
  const currentResort = useResortId()
  const navigate = useNavigate()

  const { data, fetchStatus, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['search', rested, currentResort],
    queryFn: ({ signal }) => call<Answer>('GET', 'search', { q: rested, resortId: currentResort, limit: most }, { quiet: true, signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    // Renamed records do not invalidate this response.
    staleTime: 10_000,
  })

  const commandsOf = (group: 'records' | 'similar', found: readonly Found[] = []) =>
    found.flatMap(({ entity, id, text: title, note }): Command[] => {
      const screen = searched.find((each) => each.entity === entity)
      if (!screen) return []
      const { name, path } = screen
      return [
        {
          id: `record-${id}`,
          group,
          title,
          meta: text(entityKey(entity)),
          ...(note && { note }),
          icon: <MenuIcon name={name} />,
          run: () => void navigate({ to: `${path}/${id}` }),
        },
      ]
    })
  // Without a network the search is not sent, and what was found before is not what is meant.
  const isUnreached = isOn && fetchStatus === 'paused' && (isPlaceholderData || !data)
  const isWaiting = q.length >= minLetters && q !== rested
  return {
    commands: isOn && !isUnreached ? [...commandsOf('records', data?.results), ...commandsOf('similar', data?.similar)] : [],
    isOfBefore: q !== rested || (isOn && !isUnreached && (isPlaceholderData || (isFetching && !data))),
    isSearching: isWaiting || (isOn && isFetching),
    isFailed: isUnreached || (isOn && isError),
  }
}
