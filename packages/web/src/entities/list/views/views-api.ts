/** Saved views on the server. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { queryOptions } from '@tanstack/react-query'
import { firstPaint } from '../../../lib/browser/time/first-paint.ts'
import { call } from '../../../lib/call/call.ts'

export interface View {
  id: string
  version: number
  name: string
  isShared: boolean
  isMine: boolean
  mayChange: boolean
  ownerName: string | null
  /** The URL parameters of the list. */
  search: Readonly<Record<string, string>>
}

export type ViewDraft = Pick<View, 'name' | 'isShared' | 'search'>

interface Views {
  items: View[]
  mayShare: boolean
}

const placeOf = (entity: Entity, resortId: string | undefined) => ({ entity: entity.name, ...(resortId !== undefined && { resortId }) })

export const viewsQuery = (entity: Entity, resortId: string | undefined) =>
  queryOptions({
    queryKey: ['views', entity.name, resortId],
    async queryFn({ signal }) {
      await firstPaint()
      return call<Views>('GET', 'views', placeOf(entity, resortId), { signal, quiet: true })
    },
    staleTime: 30_000,
  })

export const keepView = (entity: Entity, resortId: string | undefined, draft: ViewDraft) =>
  call<View>('POST', 'views', { ...placeOf(entity, resortId), ...draft }, { quiet: true })

export const changeView = ({ id, version }: View, changes: Partial<ViewDraft>) =>
  call<View>('PATCH', `views/${id}`, changes, { ifMatch: version, quiet: true })

export const removeView = ({ id }: View) => call<void>('DELETE', `views/${id}`, undefined, { quiet: true })
