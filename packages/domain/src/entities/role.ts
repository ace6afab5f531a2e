import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, flag, text } from '../declare/field.ts'
import { permissionKeys } from '../access/permission.ts'
import { roleScopes } from '../declare/vocabulary.ts'

/** A named set of permissions (OP47). System roles are predefined and cannot be removed. */
export const role = entity('role', {
  scope: 'global',
  sections: {
    general: {
      name: text({ required: true, max: 60, unique: true }),
      description: text({ max: 300, multiline: true, internal: 'explains the role in its list' }),
      scope: choice(roleScopes, { required: true, default: 'resort' }),
      /** Users sign in with two factors; those without one set it up first (ASVS 6.3.3). */
      requiresSecondFactor: flag({ required: true, default: false, internal: 'demanded at the sign-in' }),
      isSystem: flag({ required: true, readOnly: true, default: false }),
    },
    permissions: { permissions: choices(permissionKeys, { required: true }) },
  },
  list: ['name', 'description', 'scope', 'isSystem', 'active'],
  filters: ['scope'],
})

export type Role = EntityOf<typeof role>
export type RoleDraft = DraftOf<typeof role>
