/** CONTACT: contact data for guests. */
import { address, localized, text } from '../declare/field.ts'

export const contact = {
  phone: text({ max: 16, format: 'phone' }),
  email: text({ max: 254, format: 'email' }),
  websiteUrl: localized({ max: 500, format: 'url' }),
  address: address(),
}
