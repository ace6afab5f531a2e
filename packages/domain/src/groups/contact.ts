/** CONTACT: contact data for guests. */
import { address, localized, text } from '../declare/field.ts'

const phone = { max: 16, format: 'phone' } as const
const email = { max: 254, format: 'email' } as const
const websiteUrl = { max: 500, format: 'url' } as const

export const contact = {
  phone: text(phone),
  email: text(email),
  websiteUrl: localized(websiteUrl),
  address: address(),
}

const internal = 'staff reach colleagues with it'

/** Of records for staff. */
export const staffContact = {
  phone: text({ ...phone, internal }),
  email: text({ ...email, internal }),
  websiteUrl: localized({ ...websiteUrl, internal }),
  address: address({ internal }),
}
