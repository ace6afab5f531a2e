/** AlpineBits agents: the resort itself, and those that a record names in a text. */
import type { Localized } from '@ridgeline/domain/values/localized'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { addressOf, nameOf, plainText, textOf } from '../values/text.ts'
import type { Resource } from './resource.ts'

const unknown = { categories: null, multimediaDescriptions: null }

export const namedAgent = (id: string, name: Localized): Resource => ({
  type: 'agents',
  id,
  attributes: { abstract: null, contactPoints: null, description: null, name: nameOf(name), shortName: null, url: null },
  relationships: unknown,
})

/** @param record a published resort */
export function resortAgent(record: PublishedRecord): Resource {
  const contact = {
    email: plainText(record['email']),
    telephone: plainText(record['phone']),
    address: addressOf(record['address'], record['country']),
    availableHours: null,
  }
  const isReachable = contact.email ?? contact.telephone ?? contact.address
  return {
    type: 'agents',
    id: record.id,
    attributes: {
      abstract: null,
      contactPoints: isReachable ? [contact] : null,
      description: null,
      name: nameOf(record['name']),
      shortName: null,
      url: textOf(record['websiteUrl']),
    },
    relationships: unknown,
  }
}
