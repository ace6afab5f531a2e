/** First screens of the app. */
import { homepage, type HomepageDraft } from '@ridgeline/domain/entities/homepage'
import type { Localized } from '@ridgeline/domain/values/localized'
import { portion } from '../portion.ts'
import { inAllLanguages } from '../words.ts'

type Section = HomepageDraft['sections'][number]
const section = (type: Section['type'], title: Localized | null = null, limit: number | null = null): Section => ({
  type,
  title,
  layout: limit ? 'carousel' : null,
  limit,
  itemIds: null,
})

export const homepages = [
  portion<HomepageDraft>(homepage, 'zermatt-cervinia', ({ idOf, picture, at }) => {
    const actionIds = ['buy', 'skimap', 'emergency'].map((key) => idOf('action', `demo:${key}`))
    const recommendationIds = ['rec-glacier', 'rec-lunch', 'rec-opening'].map((key) => idOf('recommendation', `demo:${key}`))
    return [
      {
        externalId: 'demo:home-winter',
        name: inAllLanguages('Winter'),
        season: 'winter',
        isDefault: true,
        headline: inAllLanguages('Good morning below the Matterhorn'),
        sections: [
          section('weather'),
          section('status'),
          section('actions'),
          section('recommendations', inAllLanguages("Today's tips"), 5),
          section('cameras', inAllLanguages('Cameras'), 6),
          section('events', inAllLanguages('Events'), 4),
        ],
        actionIds,
        recommendationIds,
        feedCategoryIds: [idOf('feedCategory', 'demo:feed-slopes'), idOf('feedCategory', 'demo:feed-food')],
        background: picture('glacier'),
      },
      {
        externalId: 'demo:home-summer',
        name: inAllLanguages('Summer'),
        season: 'summer',
        isDefault: true,
        headline: inAllLanguages('Welcome to the mountains'),
        sections: [section('weather'), section('actions'), section('feed', inAllLanguages('Where to go today'), 8), section('departures')],
        actionIds,
        feedCategoryIds: [idOf('feedCategory', 'demo:feed-stay')],
        background: picture('valley'),
      },
      {
        externalId: 'demo:home-opening',
        name: inAllLanguages('Season opening'),
        season: 'winter',
        validFrom: at(2, '23:00'),
        validTo: at(6, '23:00'),
        minAppVersion: '5.0.0',
        headline: inAllLanguages('We open on Saturday'),
        sections: [section('banner'), section('events', null, 3), section('status'), section('crossSale', inAllLanguages('Ski passes'), 4)],
        crossSaleType: 'internal',
        recommendationIds: recommendationIds.slice(2),
        background: picture('dawn'),
      },
    ]
  }),
  portion<HomepageDraft>(homepage, 'vysoke-tatry', ({ idOf, picture }) => [
    {
      externalId: 'demo:tatry-home-winter',
      name: inAllLanguages('Winter'),
      season: 'winter',
      isDefault: true,
      headline: inAllLanguages('Good morning below the Tatras'),
      sections: [
        section('weather'),
        section('actions'),
        section('recommendations', inAllLanguages("Today's tips"), 5),
        section('events', inAllLanguages('Events'), 4),
        section('departures'),
      ],
      actionIds: [idOf('action', 'demo:tatry-buy'), idOf('action', 'demo:tatry-emergency')],
      recommendationIds: [idOf('recommendation', 'demo:tatry-rec-ice'), idOf('recommendation', 'demo:tatry-rec-warm')],
      feedCategoryIds: [idOf('feedCategory', 'demo:tatry-feed-water'), idOf('feedCategory', 'demo:tatry-feed-events')],
      background: picture('valley'),
    },
  ]),
  portion<HomepageDraft>(homepage, 'jasna', ({ idOf, picture }) => {
    const actionIds = ['buy', 'skimap', 'emergency'].map((key) => idOf('action', `demo:jasna-${key}`))
    const recommendationIds = ['chopok', 'lunch', 'warm'].map((key) => idOf('recommendation', `demo:jasna-rec-${key}`))
    return [
      {
        externalId: 'demo:jasna-home-winter',
        name: inAllLanguages('Winter'),
        season: 'winter',
        isDefault: true,
        headline: inAllLanguages('Good morning below Chopok'),
        sections: [
          section('weather'),
          section('status'),
          section('actions'),
          section('recommendations', inAllLanguages("Today's tips"), 5),
          section('cameras', inAllLanguages('Cameras'), 6),
          section('events', inAllLanguages('Events'), 4),
        ],
        actionIds,
        recommendationIds,
        feedCategoryIds: [idOf('feedCategory', 'demo:jasna-feed-slopes'), idOf('feedCategory', 'demo:jasna-feed-food')],
        background: picture('range'),
      },
      {
        externalId: 'demo:jasna-home-summer',
        name: inAllLanguages('Summer'),
        season: 'summer',
        isDefault: true,
        headline: inAllLanguages('Welcome to the mountains'),
        sections: [section('weather'), section('actions'), section('feed', inAllLanguages('Where to go today'), 8), section('departures')],
        actionIds,
        feedCategoryIds: [idOf('feedCategory', 'demo:jasna-feed-events')],
        background: picture('trees'),
      },
    ]
  }),
]
