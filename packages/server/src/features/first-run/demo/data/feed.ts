/** The feed of the app: its categories and filters. */
import { feedCategory, type FeedCategoryDraft } from '@ridgeline/domain/entities/feed-category'
import { feedFilter, type FeedFilterDraft } from '@ridgeline/domain/entities/feed-filter'
import type { Localized } from '@ridgeline/domain/values/localized'
import { portion } from '../portion.ts'
import { inAllLanguages } from '../words.ts'

const value = (key: string, name: Localized) => ({ value: key, name, icon: null })

export const feed = [
  portion<FeedCategoryDraft>(feedCategory, 'zermatt-cervinia', ({ icon }) => [
    {
      externalId: 'demo:feed-slopes',
      name: inAllLanguages('Lifts and slopes'),
      contentTypes: ['skilift', 'slope', 'crossCountry'],
      layout: 'list',
      icon: icon('slope'),
      color: '#0b4a6f',
      showOnMap: true,
      season: 'winter',
    },
    {
      externalId: 'demo:feed-food',
      name: inAllLanguages('Food and drink'),
      contentTypes: ['restaurant'],
      layout: 'tile',
      icon: icon('plate'),
      color: '#b3261e',
      showOnMap: true,
    },
    {
      externalId: 'demo:feed-events',
      name: inAllLanguages('Events'),
      contentTypes: ['event', 'recommendation'],
      layout: 'carousel',
      icon: icon('calendar'),
      color: '#0b6e4f',
    },
    {
      externalId: 'demo:feed-stay',
      name: inAllLanguages('Where to stay'),
      contentTypes: ['accommodation'],
      layout: 'tile',
      icon: icon('bed'),
      color: '#5b5f66',
      showOnMap: true,
    },
  ]),
  portion<FeedCategoryDraft>(feedCategory, 'vysoke-tatry', ({ icon }) => [
    {
      externalId: 'demo:tatry-feed-water',
      name: inAllLanguages('Pools and slides'),
      contentTypes: ['pool', 'aquaparkAttraction'],
      layout: 'tile',
      icon: icon('water'),
      color: '#1380a1',
      showOnMap: true,
    },
    {
      externalId: 'demo:tatry-feed-events',
      name: inAllLanguages('Events'),
      contentTypes: ['event', 'recommendation'],
      layout: 'carousel',
      icon: icon('calendar'),
      color: '#0b6e4f',
    },
  ]),
  portion<FeedFilterDraft>(feedFilter, 'zermatt-cervinia', ({ icon, idOf }) => [
    {
      externalId: 'demo:filter-difficulty',
      name: inAllLanguages('Difficulty'),
      type: 'filter',
      icon: icon('slope'),
      categoryIds: [idOf('feedCategory', 'demo:feed-slopes')],
      property: 'difficulty',
      values: [value('blue', inAllLanguages('blue')), value('red', inAllLanguages('red')), value('black', inAllLanguages('black'))],
    },
    {
      externalId: 'demo:filter-open',
      name: inAllLanguages('Open now'),
      type: 'topLevelChips',
      multiSelect: false,
      defaultSelected: true,
      icon: icon('sun'),
      categoryIds: [idOf('feedCategory', 'demo:feed-slopes'), idOf('feedCategory', 'demo:feed-food')],
      property: 'status',
      values: [value('open', inAllLanguages('open'))],
    },
    {
      externalId: 'demo:filter-family',
      name: inAllLanguages('For families'),
      type: 'topLevelChips',
      icon: icon('family'),
      categoryIds: [idOf('feedCategory', 'demo:feed-food'), idOf('feedCategory', 'demo:feed-events')],
    },
  ]),
  portion<FeedFilterDraft>(feedFilter, 'zermatt-cervinia', ({ icon, idOf }) => [
    {
      externalId: 'demo:filter-diet',
      name: inAllLanguages('Diet'),
      type: 'filter',
      addUpWay: 'AND',
      parentId: idOf('feedFilter', 'demo:filter-family'),
      icon: icon('plate'),
      categoryIds: [idOf('feedCategory', 'demo:feed-food')],
      property: 'dietaryOptions',
      values: [value('vegetarian', inAllLanguages('vegetarian')), value('glutenFree', inAllLanguages('gluten-free'))],
    },
  ]),
  portion<FeedFilterDraft>(feedFilter, 'vysoke-tatry', ({ icon, idOf }) => [
    {
      externalId: 'demo:tatry-filter-open',
      name: inAllLanguages('Open now'),
      type: 'topLevelChips',
      multiSelect: false,
      icon: icon('sun'),
      categoryIds: [idOf('feedCategory', 'demo:tatry-feed-water')],
      property: 'status',
      values: [value('open', inAllLanguages('open'))],
    },
    {
      externalId: 'demo:tatry-filter-family',
      name: inAllLanguages('For families'),
      type: 'topLevelChips',
      icon: icon('family'),
      categoryIds: [idOf('feedCategory', 'demo:tatry-feed-water'), idOf('feedCategory', 'demo:tatry-feed-events')],
    },
  ]),
  portion<FeedCategoryDraft>(feedCategory, 'jasna', ({ icon }) => [
    {
      externalId: 'demo:jasna-feed-slopes',
      name: inAllLanguages('Lifts and slopes'),
      contentTypes: ['skilift', 'slope', 'crossCountry'],
      layout: 'list',
      icon: icon('slope'),
      color: '#0b4a6f',
      showOnMap: true,
      season: 'winter',
    },
    {
      externalId: 'demo:jasna-feed-food',
      name: inAllLanguages('Food and drink'),
      contentTypes: ['restaurant'],
      layout: 'tile',
      icon: icon('plate'),
      color: '#b3261e',
      showOnMap: true,
    },
    {
      externalId: 'demo:jasna-feed-events',
      name: inAllLanguages('Events'),
      contentTypes: ['event', 'recommendation'],
      layout: 'carousel',
      icon: icon('calendar'),
      color: '#0b6e4f',
    },
  ]),
  portion<FeedFilterDraft>(feedFilter, 'jasna', ({ icon, idOf }) => [
    {
      externalId: 'demo:jasna-filter-difficulty',
      name: inAllLanguages('Difficulty'),
      type: 'filter',
      icon: icon('slope'),
      categoryIds: [idOf('feedCategory', 'demo:jasna-feed-slopes')],
      property: 'difficulty',
      values: [value('blue', inAllLanguages('blue')), value('red', inAllLanguages('red')), value('black', inAllLanguages('black'))],
    },
    {
      externalId: 'demo:jasna-filter-open',
      name: inAllLanguages('Open now'),
      type: 'topLevelChips',
      multiSelect: false,
      icon: icon('sun'),
      categoryIds: [idOf('feedCategory', 'demo:jasna-feed-slopes'), idOf('feedCategory', 'demo:jasna-feed-food')],
      property: 'status',
      values: [value('open', inAllLanguages('open'))],
    },
  ]),
]
