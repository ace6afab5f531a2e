/** What is sold, by the categories of express shopping, as in the app. */
import { categoriesOf, isOfCategory } from '@ridgeline/domain/app-content/express-shopping'
import type { ExpressShoppingCategory } from '@ridgeline/domain/entities/express-shopping-category'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { allPublished } from '../../../publication/all-published.ts'
import { reachOfResorts } from '../../../publication/readers.ts'
import { shopCategories } from '../../../publication/sold-kinds.ts'
import type { OnSale } from '../market.ts'
import { recordsAs } from '../records-as.ts'
import type { Sales, SellingResort } from '../resort-shop.ts'

export interface Shelf {
  /** Undefined of what is in no category. */
  name: string | undefined
  goods: OnSale[]
}

const fields = ['name', 'season', 'visibleFrom', 'visibleTo', 'productIds'] as const satisfies readonly (keyof ExpressShoppingCategory)[]

/** Each product once, where it comes first. */
export async function shelvesOf(
  { publication }: Pick<Sales, 'publication'>,
  resort: SellingResort,
  goods: readonly OnSale[],
  language: Language,
): Promise<Shelf[]> {
  const { categoryIds: ids, entry } = resort
  const isOpen = ids.length > 0 && publication.readers.isOpen(shopCategories, undefined, [entry])
  const query = { reach: reachOfResorts(shopCategories, [entry]), ids, fields }
  const all = isOpen
    ? recordsAs<Pick<ExpressShoppingCategory, (typeof fields)[number]>>(await allPublished(publication, shopCategories, query))
    : []
  const shelves: Shelf[] = []
  let left = [...goods]
  for (const category of categoriesOf(resort, all, resort)) {
    const own = left.filter((product) => isOfCategory(product, category))
    left = left.filter((product) => !own.includes(product))
    if (own.length > 0) shelves.push({ name: localize(category.name, language), goods: own })
  }
  return left.length > 0 ? [...shelves, { name: undefined, goods: left }] : shelves
}
