/** Records by a few letters of their name, in everything the user may see: the server searches, in all languages of a name. */
import { entityKey } from '@ridgeline/domain/messages/label-keys'
import { entryOf } from '@ridgeline/domain/catalogue'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { referenceOptions } from '../../lib/call/reference-options.ts'
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
const mostOfEach = 5

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

  const answers = useQueries({
    queries: searched.map(({ entity = '' }) => {
      const resortId = entryOf(entity)?.scope === 'resort' ? currentResort : undefined
      const source = referenceOptions({ entity, resortId })
      return {
        queryKey: [...source.key, 'palette', rested],
        queryFn: () => source.load({ q: rested, page: 1 }),
        enabled: isOn,
        placeholderData: keepPreviousData,
      }
    }),
  })

  const commands = answers.flatMap(({ data }, index): Command[] => {
    const { entity = '', name, path } = searched[index]!
    return (isOn ? (data?.results ?? []) : []).slice(0, mostOfEach).map(({ value, label }) => ({
      id: `record-${value}`,
      group: 'records',
      title: label,
      meta: text(entityKey(entity)),
      icon: <MenuIcon name={name} />,
      run: () => void navigate({ to: `${path}/${value}` }),
    }))
  })
  const isWaiting = q.length >= leastLetters && q !== rested
  return {
    commands,
    isSearching: isWaiting || (isOn && answers.some(({ isFetching }) => isFetching)),
    isFailed: isOn && answers.some(({ isError }) => isError),
  }
}
