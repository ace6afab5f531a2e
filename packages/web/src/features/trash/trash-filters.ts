/** The filters of the trash, declared like fields. */
import { entityNames } from '@ridgeline/domain/catalogue'
import { entity } from '@ridgeline/domain/entity'
import { choice, instant, ref } from '@ridgeline/domain/field'

export const trashFilters = entity('trash', {
  plural: 'trash',
  scope: 'resort',
  sections: { filters: { entity: choice(entityNames), userId: ref('user'), at: instant() } },
  list: ['entity'],
  filters: ['entity', 'userId', 'at'],
})
