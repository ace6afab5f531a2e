/** The app of the guests: actions, shelves and chips of the feed, recommendations, first screens. */
import { action, type ActionDraft } from '@ridgeline/domain/entities/action'
import { feedCategory, type FeedCategoryDraft } from '@ridgeline/domain/entities/feed-category'
import { feedFilter, type FeedFilterDraft } from '@ridgeline/domain/entities/feed-filter'
import { homepage, type HomepageDraft } from '@ridgeline/domain/entities/homepage'
import { recommendation, type RecommendationDraft } from '@ridgeline/domain/entities/recommendation'
import type { Localized } from '@ridgeline/domain/localized'
import { portion } from '../portion.ts'
import { everywhere, links, say } from '../words.ts'

type Section = HomepageDraft['sections'][number]
const section = (type: Section['type'], title: Localized | null = null, limit: number | null = null): Section => ({
  type,
  title,
  layout: limit ? 'carousel' : null,
  limit,
  itemIds: null,
})
const value = (key: string, name: Localized) => ({ value: key, name, icon: null })

const everyPhone = { platforms: ['ios', 'android'] as ('ios' | 'android')[] }

export const app = [
  portion<ActionDraft>(action, 'zermatt-cervinia', ({ icon }) => [
    {
      externalId: 'demo:buy',
      name: say('Kúpiť skipas', 'Buy a ski pass', 'Skipass kaufen'),
      actionType: 'shop',
      target: links('shop'),
      icon: icon('ticket'),
      color: '#0b4a6f',
      placement: ['homepage', 'resortDetail'],
      platforms: ['ios', 'android', 'web'],
      season: 'winter',
    },
    {
      externalId: 'demo:emergency',
      name: say('Záchranná služba', 'Ski patrol', 'Pistenrettung'),
      actionType: 'phone',
      target: everywhere('+41270000112'),
      icon: icon('phone'),
      color: '#b3261e',
      placement: ['homepage', 'profile'],
      ...everyPhone,
    },
    {
      externalId: 'demo:skimap',
      name: say('Mapa lanoviek a zjazdoviek', 'Map of lifts and slopes', 'Pistenplan'),
      actionType: 'screen',
      target: everywhere('skimap'),
      icon: icon('map'),
      placement: ['homepage', 'resortDetail'],
      ...everyPhone,
    },
    {
      externalId: 'demo:way',
      name: say('Cesta na parkovisko', 'Way to the car park', 'Weg zum Parkhaus'),
      actionType: 'map',
      target: everywhere('geo:46.067100,7.775900'),
      icon: icon('parking'),
      placement: ['resortDetail'],
      ...everyPhone,
    },
    {
      externalId: 'demo:scan',
      name: say('Naskenovať kartu', 'Scan a card', 'Karte scannen'),
      actionType: 'scan',
      icon: icon('camera'),
      placement: ['profile'],
      ...everyPhone,
      requiresLogin: true,
      minAppVersion: '5.2.0',
    },
  ]),
  portion<FeedCategoryDraft>(feedCategory, 'zermatt-cervinia', ({ icon }) => [
    {
      externalId: 'demo:feed-slopes',
      name: say('Lanovky a zjazdovky', 'Lifts and slopes', 'Bahnen und Pisten'),
      contentTypes: ['skilift', 'slope', 'crossCountry'],
      layout: 'list',
      icon: icon('slope'),
      color: '#0b4a6f',
      showOnMap: true,
      season: 'winter',
    },
    {
      externalId: 'demo:feed-food',
      name: say('Jedlo a pitie', 'Food and drink', 'Essen und Trinken'),
      contentTypes: ['restaurant'],
      layout: 'tile',
      icon: icon('plate'),
      color: '#b3261e',
      showOnMap: true,
    },
    {
      externalId: 'demo:feed-events',
      name: say('Podujatia', 'Events', 'Veranstaltungen'),
      contentTypes: ['event', 'recommendation'],
      layout: 'carousel',
      icon: icon('calendar'),
      color: '#0b6e4f',
    },
    {
      externalId: 'demo:feed-stay',
      name: say('Ubytovanie', 'Where to stay', 'Unterkünfte'),
      contentTypes: ['accommodation'],
      layout: 'tile',
      icon: icon('bed'),
      color: '#5b5f66',
      showOnMap: true,
    },
  ]),
  portion<FeedFilterDraft>(feedFilter, 'zermatt-cervinia', ({ icon, idOf }) => [
    {
      externalId: 'demo:filter-difficulty',
      name: say('Náročnosť', 'Difficulty', 'Schwierigkeit'),
      type: 'filter',
      icon: icon('slope'),
      categoryIds: [idOf('feedCategory', 'demo:feed-slopes')],
      property: 'difficulty',
      values: [
        value('blue', say('modrá', 'blue', 'blau')),
        value('red', say('červená', 'red', 'rot')),
        value('black', say('čierna', 'black', 'schwarz')),
      ],
    },
    {
      externalId: 'demo:filter-open',
      name: say('Otvorené teraz', 'Open now', 'Jetzt offen'),
      type: 'topLevelChips',
      multiSelect: false,
      defaultSelected: true,
      icon: icon('sun'),
      categoryIds: [idOf('feedCategory', 'demo:feed-slopes'), idOf('feedCategory', 'demo:feed-food')],
      property: 'status',
      values: [value('open', say('otvorené', 'open', 'offen'))],
    },
    {
      externalId: 'demo:filter-family',
      name: say('Pre rodiny', 'For families', 'Für Familien'),
      type: 'topLevelChips',
      icon: icon('family'),
      categoryIds: [idOf('feedCategory', 'demo:feed-food'), idOf('feedCategory', 'demo:feed-events')],
    },
  ]),
  portion<FeedFilterDraft>(feedFilter, 'zermatt-cervinia', ({ icon, idOf }) => [
    {
      externalId: 'demo:filter-diet',
      name: say('Strava', 'Diet', 'Ernährung'),
      type: 'filter',
      addUpWay: 'AND',
      parentId: idOf('feedFilter', 'demo:filter-family'),
      icon: icon('plate'),
      categoryIds: [idOf('feedCategory', 'demo:feed-food')],
      property: 'dietaryOptions',
      values: [
        value('vegetarian', say('vegetariánska', 'vegetarian', 'vegetarisch')),
        value('glutenFree', say('bezlepková', 'gluten-free', 'glutenfrei')),
      ],
    },
  ]),
  portion<RecommendationDraft>(recommendation, 'zermatt-cervinia', ({ photos, idOf, at }) => [
    {
      externalId: 'demo:rec-glacier',
      name: say('Dnes na ľadovec', 'To the glacier today', 'Heute auf den Gletscher'),
      priority: 90,
      targetType: 'skilift',
      targetId: idOf('skilift', 'osm:22341540'),
      validFrom: at(-3, '00:00'),
      season: 'winter',
      timeOfDay: ['morning'],
      weatherConditions: ['sunny'],
      audience: ['adrenaline', 'advanced'],
      feedCategoryIds: [idOf('feedCategory', 'demo:feed-events')],
      photos: photos('glacier'),
    },
    {
      externalId: 'demo:rec-lunch',
      name: say('Obed s výhľadom', 'Lunch with a view', 'Mittagessen mit Aussicht'),
      priority: 70,
      targetType: 'restaurant',
      targetId: idOf('restaurant', 'demo:trockener-steg'),
      callToAction: say('Pozrieť menu', 'See the menu', 'Zum Menü'),
      validFrom: at(-3, '00:00'),
      timeOfDay: ['noon'],
      audience: ['family', 'couple', 'relax'],
      photos: photos('range'),
    },
    {
      externalId: 'demo:rec-opening',
      name: say('Otvorenie sezóny', 'Season opening', 'Saisoneröffnung'),
      priority: 95,
      targetType: 'event',
      targetId: idOf('event', 'demo:season-opening'),
      validFrom: at(-7, '00:00'),
      validTo: at(6, '21:00'),
      feedCategoryIds: [idOf('feedCategory', 'demo:feed-events')],
      maxImpressions: 50_000,
      photos: photos('dawn'),
      badgeIds: [idOf('badge', 'demo:new')],
    },
    {
      externalId: 'demo:rec-insurance',
      name: say('Poistite sa na hory', 'Insurance for the mountains', 'Bergversicherung'),
      priority: 20,
      targetType: 'url',
      url: links('insurance'),
      crossSaleType: 'external',
      validFrom: at(-30, '00:00'),
      weatherConditions: ['snow', 'wind'],
      gopassOnly: true,
      photos: photos('rocks'),
    },
  ]),
  portion<HomepageDraft>(homepage, 'zermatt-cervinia', ({ idOf, picture, at }) => {
    const actionIds = ['buy', 'skimap', 'emergency'].map((key) => idOf('action', `demo:${key}`))
    const recommendationIds = ['rec-glacier', 'rec-lunch', 'rec-opening'].map((key) => idOf('recommendation', `demo:${key}`))
    return [
      {
        externalId: 'demo:home-winter',
        name: say('Zima', 'Winter', 'Winter'),
        season: 'winter',
        isDefault: true,
        headline: say('Dobré ráno pod Matterhornom', 'Good morning below the Matterhorn', 'Guten Morgen am Matterhorn'),
        sections: [
          section('weather'),
          section('status'),
          section('actions'),
          section('recommendations', say('Tipy na dnes', "Today's tips", 'Tipps für heute'), 5),
          section('cameras', say('Kamery', 'Cameras', 'Kameras'), 6),
          section('events', say('Podujatia', 'Events', 'Veranstaltungen'), 4),
        ],
        actionIds,
        recommendationIds,
        feedCategoryIds: [idOf('feedCategory', 'demo:feed-slopes'), idOf('feedCategory', 'demo:feed-food')],
        background: picture('glacier'),
      },
      {
        externalId: 'demo:home-summer',
        name: say('Leto', 'Summer', 'Sommer'),
        season: 'summer',
        isDefault: true,
        headline: say('Vitajte v horách', 'Welcome to the mountains', 'Willkommen in den Bergen'),
        sections: [
          section('weather'),
          section('actions'),
          section('feed', say('Kam dnes', 'Where to go today', 'Wohin heute'), 8),
          section('departures'),
        ],
        actionIds,
        feedCategoryIds: [idOf('feedCategory', 'demo:feed-stay')],
        background: picture('valley'),
      },
      {
        externalId: 'demo:home-opening',
        name: say('Otvorenie sezóny', 'Season opening', 'Saisoneröffnung'),
        season: 'winter',
        validFrom: at(3, '00:00'),
        validTo: at(7, '00:00'),
        minAppVersion: '5.0.0',
        headline: say('V sobotu otvárame', 'We open on Saturday', 'Am Samstag geht es los'),
        sections: [
          section('banner'),
          section('events', null, 3),
          section('status'),
          section('crossSale', say('Skipasy', 'Ski passes', 'Skipässe'), 4),
        ],
        crossSaleType: 'internal',
        recommendationIds: recommendationIds.slice(2),
        background: picture('dawn'),
      },
    ]
  }),
]
