/** The filters of the trash, declared like fields. */
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { entity } from '@ridgeline/domain/declare/entity'
import { choice, instant, ref } from '@ridgeline/domain/declare/field'

export const trashFilters = entity('trash', {
  plural: 'trash',
  scope: 'resort',
  sections: { filters: { entity: choice(entityNames), userId: ref('user'), at: instant() } },
  list: ['entity'],
  filters: ['entity', 'userId', 'at'],
})
