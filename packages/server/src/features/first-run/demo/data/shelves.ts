/** Categories of the express purchase, and the resorts in it. */
import { expressShoppingCategory, type ExpressShoppingCategoryDraft } from '@ridgeline/domain/entities/express-shopping-category'
import { expressShoppingResort, type ExpressShoppingResortDraft } from '@ridgeline/domain/entities/express-shopping-resort'
import { portion } from '../portion.ts'
import { sameInAllLanguages, links, inAllLanguages } from '../words.ts'

export const shelves = [
  portion<ExpressShoppingCategoryDraft>(expressShoppingCategory, null, ({ icon, picture }) => [
    {
      externalId: 'demo:skipass',
      shopCategoryId: 'SKIPASS',
      season: 'winter',
      name: inAllLanguages('Ski passes'),
      icon: icon('lift'),
      image: picture('glacier'),
      color: '#0b4a6f',
    },
    {
      externalId: 'demo:aquapass',
      shopCategoryId: 'AQUAPASS',
      season: 'yearRound',
      name: inAllLanguages('Water park'),
      icon: icon('water'),
      image: picture('summit'),
      color: '#1380a1',
    },
    {
      externalId: 'demo:school',
      shopCategoryId: 'SCHOOL',
      season: 'winter',
      name: inAllLanguages('Ski school and rental'),
      icon: icon('snow'),
      image: picture('saddle'),
      color: '#0b6e4f',
    },
    {
      externalId: 'demo:parking',
      shopCategoryId: 'PARKING',
      season: 'yearRound',
      name: inAllLanguages('Parking'),
      icon: icon('parking'),
      color: '#5b5f66',
      crossSaleType: 'external',
      crossSaleUrl: links('parking'),
    },
  ]),
  portion<ExpressShoppingResortDraft>(expressShoppingResort, 'zermatt-cervinia', ({ idOf, picture }) => [
    {
      externalId: 'demo:shop-zermatt',
      shopResortId: 'ZERMATT',
      name: sameInAllLanguages('Zermatt–Cervinia'),
      categoryIds: [
        idOf('expressShoppingCategory', 'demo:skipass'),
        idOf('expressShoppingCategory', 'demo:school'),
        idOf('expressShoppingCategory', 'demo:parking'),
      ],
      season: 'winter',
      currency: 'CHF',
      shopUrl: links('shop'),
      sameDaySaleUntil: '14:00',
      image: picture('range'),
    },
  ]),
  portion<ExpressShoppingResortDraft>(expressShoppingResort, 'jasna', ({ idOf, picture }) => [
    {
      externalId: 'demo:shop-jasna',
      shopResortId: 'JASNA',
      name: sameInAllLanguages('Jasná'),
      categoryIds: [idOf('expressShoppingCategory', 'demo:skipass'), idOf('expressShoppingCategory', 'demo:aquapass')],
      season: 'winter',
      currency: 'EUR',
      shopUrl: links('shop'),
      sameDaySaleUntil: '13:30',
      image: picture('trees'),
    },
  ]),
  portion<ExpressShoppingResortDraft>(expressShoppingResort, 'vysoke-tatry', ({ idOf, picture }) => [
    {
      externalId: 'demo:shop-tatry',
      shopResortId: 'TATRY',
      name: inAllLanguages('High Tatras'),
      categoryIds: [idOf('expressShoppingCategory', 'demo:skipass')],
      season: 'winter',
      currency: 'EUR',
      shopUrl: links('shop'),
      image: picture('summit'),
    },
  ]),
]
