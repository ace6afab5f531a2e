/** MEDIAOPT: pictures of a record that is operational before it is promotional (OP57). */
import { photos } from '../field.ts'
import { atMostOne, distinct } from '../rule.ts'

export const gallery = { photos: photos({ max: 30 }) }

export const galleryRules = [distinct('photos', 'mediaId'), atMostOne('photos', 'isMain', 'mainPhoto')] as const
