/** AlpineBits media objects: the photos of a record, each with its author and licence. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { plainText, positiveOf, textOf } from '../values/text.ts'
import { namedAgent } from './agent.ts'
import { toMany, type Context, type Relationship, type Resource } from './resource.ts'

/** `{record}.{number}`: the same picture has another caption in another record. */
export const mediaIdOf = (recordId: string, number: number) => `${recordId}.${number}`

export interface Pictures {
  relationship: Relationship
  resources: Resource[]
}

/** Media are published by an address relative to the installation where it does not know its own. */
const absolute = (url: string, site: string) => (url.startsWith('/') ? `${site}${url}` : url)

export function picturesOf({ id, photos }: PublishedRecord, { site, resort }: Context): Pictures {
  const objects = (Array.isArray(photos) ? photos : []).filter(isObject).map((photo, at) => {
    const [author, license, mediaId] = [plainText(photo['author']), plainText(photo['license']), mediaIdOf(id, at + 1)]
    // Who grants the licence is the author, who has to be named.
    const holder = author && license ? namedAgent(mediaId, { [resort.defaultLanguage]: author }) : undefined
    const resource: Resource = {
      type: 'mediaObjects',
      id: mediaId,
      attributes: {
        abstract: null,
        author,
        contentType: photo['contentType'],
        description: textOf(photo['alt']),
        duration: null,
        height: positiveOf(photo['height']),
        license,
        name: textOf(photo['caption']),
        shortName: null,
        url: absolute(String(photo['url']), site),
        width: positiveOf(photo['width']),
      },
      relationships: { categories: null, licenseHolder: holder ? { data: { type: holder.type, id: holder.id } } : null },
    }
    return { resource, holder }
  })
  return {
    relationship: toMany(objects.map(({ resource }) => resource)),
    resources: objects.flatMap(({ resource, holder }) => (holder ? [resource, holder] : [resource])),
  }
}
