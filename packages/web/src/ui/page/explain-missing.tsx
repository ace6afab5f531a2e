import type { Entity } from '@ridgeline/domain/declare/entity'
import { text } from '../../../lib/language/texts/i18n.ts'
import { message } from '../../../ui/dialog/ask/ask.ts'
import { LazyWhyNot } from '../../../ui/page/lazy-why-not.ts'

/** Explains which permission is missing, and who can give it. */
export const explainMissing = (entity: Entity, resortId: string | undefined, action: 'update' | 'delete') =>
  void message({
    title: text(action === 'update' ? 'list.whyNoEdit' : 'list.whyNoRemove'),
    body: <LazyWhyNot permission={`${entity.name}.${action}`} resortId={entity.scope === 'resort' ? resortId : undefined} />,
  })
