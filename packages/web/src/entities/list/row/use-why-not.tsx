import type { Entity } from '@ridgeline/domain/declare/entity'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../../lib/session/session.ts'
import { message } from '../../../ui/dialog/ask/ask.ts'
import { LazyWhyNot } from '../../../ui/page/lazy-why-not.ts'

/** Explains which permission is missing, and who can give it. Undefined for users who view as another one: the bar above says why. */
export function useWhyNot(entity: Entity, resortId: string | undefined) {
  const isViewed = useAppUser()?.Profile.isViewed
  if (isViewed) return undefined
  return (action: 'update' | 'delete') =>
    void message({
      title: text(action === 'update' ? 'list.whyNoEdit' : 'list.whyNoRemove'),
      body: <LazyWhyNot permission={`${entity.name}.${action}`} resortId={entity.scope === 'resort' ? resortId : undefined} />,
    })
}
