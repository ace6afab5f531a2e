/** Records by a few letters of their name, in everything the user may see: the server searches, in all languages of a name. */
import { entityKey } from '@ridgeline/domain/messages/label-keys'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { call } from '../../lib/call/call.ts'
import { useRights } from '../../lib/session/rights.ts'
import { useResortId } from '../../lib/session/session.ts'
import { mayOpen } from '../../may-see.ts'
import type { ScreenRoute } from '../../routes.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { useMenu } from '../menu/use-menu.ts'
import type { Command } from './find.ts'

const delay = 200
/** One letter is in everything. */
const leastLetters = 2
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
  const { screens } = useMenu()
  const rights = useRights()
  const resortId = useResortId()
  return screens.filter(
    (screen, index) =>
      screen.entity && mayOpen(screen, rights, resortId) && screens.findIndex(({ entity }) => entity === screen.entity) === index,
  )
}

interface Found {
  entity: string
  id: string
  text: string
}

export interface FoundRecords {
  commands: Command[]
  isSearching: boolean
  isFailed: boolean
}

export function useFoundRecords(typed: string): FoundRecords {
  const q = typed.trim()
  const rested = useRested(q)
  const isOn = rested.length >= leastLetters
  const searched = useSearched()
  const currentResort = useResortId()
  const navigate = useNavigate()

  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', rested, currentResort],
    queryFn: ({ signal }) =>
      call<{ results: Found[] }>('GET', 'search', { q: rested, resortId: currentResort, limit: most }, { quiet: true, signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    // Names change without this answer hearing of it.
    staleTime: 10_000,
  })

  const commands = (isOn ? (data?.results ?? []) : []).flatMap(({ entity, id, text: title }): Command[] => {
    const screen = searched.find((each) => each.entity === entity)
    if (!screen) return []
    const { name, path } = screen
    return [
      {
        id: `record-${id}`,
        group: 'records',
        title,
        meta: text(entityKey(entity)),
        icon: <MenuIcon name={name} />,
        run: () => void navigate({ to: `${path}/${id}` }),
      },
    ]
  })
  const isWaiting = q.length >= leastLetters && q !== rested
  return {
    commands,
    isSearching: isWaiting || (isOn && isFetching),
    isFailed: isOn && isError,
  }
}
