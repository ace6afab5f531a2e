import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { ref, refs, text } from '../declare/field.ts'
import { staffContact } from '../groups/contact.ts'
import { staffNames } from '../groups/names.ts'

export const department = entity('department', {
  scope: 'resort',
  sections: {
    general: {
      code: text({ required: true, max: 20, unique: true }),
      parentId: ref('department', { internal: 'the organization chart, for staff' }),
      managerId: ref('user'),
      userIds: refs('user', { max: 500, loose: true }),
      costCenter: text({ max: 20, internal: 'for the accountants of the resort' }),
    },
    names: staffNames,
    contact: staffContact,
  },
  list: ['name', 'code', 'parentId', 'managerId', 'active'],
  filters: ['parentId'],
})

export type Department = EntityOf<typeof department>
export type DepartmentDraft = DraftOf<typeof department>
