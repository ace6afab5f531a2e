/** What a resort sells, and whether guests can put it into a cart. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import type { PublicationServices } from './publication.ts'
import type { ResortEntry } from './resort-directory.ts'

const published = (wanted: EntityName): PublishedEntity => publishedEntities.find(({ name }) => name === wanted)!

export const products = published('product')
export const priceProducts = published('priceProduct')
export const shopCategories = published('expressShoppingCategory')
export const sellers = published('expressShoppingResort')
export const publishedResorts = published('resort')

/** Products and prices are read without a key. */
export const sells = ({ readers }: Pick<PublicationServices, 'readers'>, resort: ResortEntry): boolean =>
  readers.isOpen(products, resort) && readers.isOpen(priceProducts, resort)

/** The page with the cart of guests. */
export const shopPath = ({ alias }: Pick<ResortEntry, 'alias'>) => `/shop/${alias}`
