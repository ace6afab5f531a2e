/** Opens the user's default view of a list at its plain URL. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePreferences } from '../../../lib/session/settings/preferences.ts'
import { listKey } from '../list-key.ts'
import { searchOf, type ListState } from '../list-state.ts'
import { stateOfView } from './use-views.ts'
import { viewsQuery, type View } from './views-api.ts'

type OnState = (state: ListState, options: { replace: boolean }) => void

/** @returns true until the view to show is known. */
export function useDefaultView(entity: Entity, resortId: string | undefined, state: ListState, onState: OnState): boolean {
  const key = listKey(entity, resortId)
  const defaultId = usePreferences().views?.[key]
  const isPlain = Object.keys(searchOf(entity, state)).length === 0
  // Once per list: users who clear the filters want to see all.
  const [settled, setSettled] = useState<string>()
  const isWaiting = settled !== key && isPlain && defaultId !== undefined
  const { data, error, fetchStatus } = useQuery({ ...viewsQuery(entity, resortId), enabled: isWaiting })
  const view = isWaiting ? data?.items.find(({ id }) => id === defaultId) : undefined
  // Without a network the question waits, and the screen is not to wait with it.
  const isInVain = (data !== undefined || error !== null || fetchStatus === 'paused') && !view
  if (settled !== key && (!isWaiting || isInVain)) setSettled(key)

  const open = useEffectEvent((found: View) => onState(stateOfView(entity, found), { replace: true }))
  useEffect(() => {
    if (view) open(view)
  }, [view])
  return isWaiting
}
