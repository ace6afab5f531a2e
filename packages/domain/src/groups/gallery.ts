/** Pictures of a record. */
import { photos } from '../declare/field.ts'
import { atMostOne, distinct } from '../check/rule.ts'

/** MEDIAOPT: for primarily operational entities (OP57). */
export const gallery = { photos: photos({ max: 30 }) }

/** MEDIA: for entities that guests choose by their pictures. */
export const showcase = { photos: photos({ required: true, min: 1, max: 30 }) }

export const galleryRules = [distinct('photos', 'mediaId'), atMostOne('photos', 'isMain', 'mainPhoto')] as const
