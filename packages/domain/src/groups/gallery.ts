/** Pictures of a record. */
import { photos } from '../field.ts'
import { atMostOne, distinct } from '../rule.ts'

/** MEDIAOPT: of what is operational before it is promotional (OP57). */
export const gallery = { photos: photos({ max: 30 }) }

/** MEDIA: of what guests choose by its looks. */
export const showcase = { photos: photos({ required: true, min: 1, max: 30 }) }

export const galleryRules = [distinct('photos', 'mediaId'), atMostOne('photos', 'isMain', 'mainPhoto')] as const
