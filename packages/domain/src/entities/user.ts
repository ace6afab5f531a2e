import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { assignments, choice, choices, flag, instant, integer, ref, resortPermissions, text } from '../declare/field.ts'
import { languages } from '../values/localized.ts'
import { genericPermissions } from '../access/permission.ts'
import { distinct, idleWhile, onlyWhen } from '../check/rule.ts'
import { loginTypes } from '../declare/vocabulary.ts'

/** Users of the installation. `assignments` assign roles in a resort or everywhere; single permissions can be added. */
export const user = entity('user', {
  scope: 'global',
  sections: {
    general: {
      fullName: text({ required: true, max: 120, personal: true }),
      email: text({ required: true, max: 254, format: 'email', unique: true, personal: true }),
      phone: text({ max: 16, format: 'phone', personal: true }),
      language: choice(languages),
      /** Users of the directory have no password here; they are recognised by (issuer, subject) (decision 0121). */
      loginType: choice(loginTypes, { required: true, default: 'legacy' }),
      /** Invited by a link, and not yet confirmed: they choose their own password (OP10). */
      invited: flag({ required: true, default: false }),
      password: text({ secret: true, min: 8, max: 128, personal: true }),
      departmentId: ref('department'),
      note: text({ max: 500, multiline: true, personal: true, internal: 'staff read it in the record' }),
    },
    permissions: {
      assignments: assignments({ required: true, default: [], max: 200 }),
      resortPermissions: resortPermissions({ required: true, default: [], max: 200 }),
      genericPermissions: choices(genericPermissions),
    },
    activity: {
      /** After this the link of the invitation no longer works. */
      invitedUntil: instant({ readOnly: true }),
      confirmedAt: instant({ readOnly: true }),
      deletedAt: instant({ readOnly: true }),
      /** The password was set by another user or generated: the user must choose a new one first. */
      mustChangePassword: flag({ required: true, readOnly: true, default: false }),
      lastLoginAt: instant({ readOnly: true }),
      failedLogins: integer({ readOnly: true, required: true, default: 0 }),
    },
  },
  // Without a login type, the default applies.
  rules: [
    distinct('resortPermissions', 'resortId'),
    onlyWhen('password', 'loginType', ['legacy', undefined]),
    idleWhile('password', 'invited'),
  ],
  list: ['fullName', 'email', 'assignments', 'phone', 'invitedUntil', 'confirmedAt', 'lastLoginAt', 'active'],
  card: { facts: ['assignments', 'lastLoginAt'] },
  filters: ['assignments', 'resortPermissions', 'loginType', 'invited', 'departmentId'],
})

export type User = EntityOf<typeof user>
export type UserDraft = DraftOf<typeof user>
