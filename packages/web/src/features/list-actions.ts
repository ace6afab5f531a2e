/** Further actions in the head of a list, by the name of the route. Each is loaded with its texts when its list is opened. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Area } from '@ridgeline/domain/messages/areas'
import type { ComponentType } from 'react'
import { loadAreas } from '../lib/language/texts/i18n.ts'
import { lazyPart } from '../ui/state/lazy/lazy-part.tsx'

export interface ListActionProps {
  /** The entity of the list. */
  entity: Entity
  resortId: string
}

const action = (load: () => Promise<ComponentType<ListActionProps>>, area: Area = 'features') =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), loadAreas([area])])
    return component
  })

export const listActions: Readonly<Record<string, ComponentType<ListActionProps>>> = {
  'admin-permissions': action(async () => (await import('./roles/role-actions.tsx')).CompareAction, 'roles'),
  'admin-users': action(async () => (await import('./roles/role-actions.tsx')).RightsAction, 'roles'),
  departures: action(async () => (await import('./timetable/timetable-action.tsx')).TimetableAction),
}
