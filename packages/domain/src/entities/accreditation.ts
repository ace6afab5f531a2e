import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, date, image, ref, tags, text } from '../declare/field.ts'
import { ordered, requiredWhen } from '../check/rule.ts'

export const accreditationCategories = ['media', 'photographer', 'vip', 'organizer', 'athlete', 'team', 'supplier', 'staff'] as const
export const accreditationStates = ['requested', 'approved', 'rejected', 'printed', 'collected'] as const

/** Access of a person to zones of an event: press, staff, partners. */
export const accreditation = entity('accreditation', {
  scope: 'resort',
  sections: {
    general: {
      state: choice(accreditationStates, { required: true, default: 'requested' }),
      rejectReason: text({ max: 500, multiline: true, personal: true }),
      accreditationEventId: ref('accreditationEvent', { required: true }),
      category: choice(accreditationCategories, { required: true }),
      note: text({ max: 500, multiline: true, personal: true, internal: 'staff read it in the record' }),
    },
    people: {
      fullName: text({ required: true, max: 120, personal: true }),
      organization: text({ max: 120, personal: true }),
      email: text({ required: true, max: 254, format: 'email', personal: true }),
      phone: text({ max: 16, format: 'phone', personal: true, internal: 'staff reach the person with it' }),
      photo: image({ required: true, accept: ['jpg', 'png'], aspect: 3 / 4, personal: true }),
    },
    access: {
      /** Codes of zones of the event. */
      zones: tags({ max: 30 }),
      vehiclePlate: text({ max: 12, personal: true }),
      validFrom: date(),
      validTo: date(),
      barcode: text({ max: 64, unique: 'global', readOnly: true }),
    },
  },
  rules: [ordered('validFrom', 'validTo'), requiredWhen('rejectReason', 'state', ['rejected'])],
  list: ['fullName', 'photo', 'organization', 'category', 'accreditationEventId', 'state', 'zones', 'email', 'phone'],
  operational: ['state', 'rejectReason', 'zones', 'note'],
  filters: ['state', 'category', 'accreditationEventId'],
  searched: ['organization', 'email'],
})

export type Accreditation = EntityOf<typeof accreditation>
export type AccreditationDraft = DraftOf<typeof accreditation>
