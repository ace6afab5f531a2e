import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { ref, refs, text } from '../declare/field.ts'
import { contact } from '../groups/contact.ts'
import { names } from '../groups/names.ts'

export const department = entity('department', {
  scope: 'resort',
  sections: {
    general: {
      code: text({ required: true, max: 20, unique: true }),
      parentId: ref('department'),
      managerId: ref('user'),
      userIds: refs('user', { max: 500, loose: true }),
      costCenter: text({ max: 20 }),
    },
    names,
    contact,
  },
  list: ['name', 'code', 'parentId', 'managerId', 'active'],
  filters: ['parentId'],
})

export type Department = EntityOf<typeof department>
export type DepartmentDraft = DraftOf<typeof department>
