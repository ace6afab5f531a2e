/** Global records: API keys and webhooks (whose tokens and secrets are unknown), synchronization jobs, quotes of the day, terms of translators. */
import { apiKey, type ApiKeyDraft } from '@ridgeline/domain/entities/api-key'
import { glossaryTerm, type GlossaryTermDraft } from '@ridgeline/domain/entities/glossary-term'
import { mqttConnection, type MqttConnectionDraft } from '@ridgeline/domain/entities/mqtt-connection'
import { quoteOfTheDay, type QuoteOfTheDayDraft } from '@ridgeline/domain/entities/quote-of-the-day'
import { syncDb, type SyncDbDraft } from '@ridgeline/domain/entities/sync-db'
import { webhook, type WebhookDraft } from '@ridgeline/domain/entities/webhook'
import { portion } from '../portion.ts'
import { inAllLanguages } from '../words.ts'

export const globalRecords = [
  portion<GlossaryTermDraft>(glossaryTerm, null, () => [
    { externalId: 'demo:term-cable-car', term: inAllLanguages('cable car') },
    { externalId: 'demo:term-snow-report', term: inAllLanguages('snow report') },
    { externalId: 'demo:term-gopass', term: inAllLanguages('Gopass'), isKept: true },
  ]),
  portion<ApiKeyDraft>(apiKey, null, ({ resortId, at }) => [
    {
      externalId: 'demo:key-website',
      description: 'Demo: website of the resort',
      scopes: ['resort.feed', 'skilift.feed', 'slope.feed', 'event.feed'],
      resortIds: [resortId('zermatt-cervinia')],
      rateLimit: 600,
      expiresAt: at(364, '23:00'),
    },
    {
      externalId: 'demo:key-app',
      description: 'Demo: mobile app',
      scopes: ['resort.feed', 'homepage.feed', 'feedCategory.feed', 'recommendation.feed', 'action.feed'],
      rateLimit: 3000,
    },
    {
      externalId: 'demo:key-partner',
      description: 'Demo: tourist board, snow report',
      allowAccess: false,
      scopes: ['slope.feed', 'weatherCurrent.feed', 'weatherForecast.feed'],
      resortIds: [resortId('jasna'), resortId('vysoke-tatry')],
      ipWhitelist: ['192.0.2.10', '198.51.100.0/24'],
      rateLimit: 60,
    },
    {
      externalId: 'demo:key-counters',
      description: 'Demo: gateway of the counters and the weather station',
      scopes: ['flowReading.create', 'weatherCurrent.update'],
      resortIds: [resortId('zermatt-cervinia')],
      ipWhitelist: ['192.0.2.0/24', '2001:db8:10::/48'],
    },
  ]),
  // Their receivers do not exist, so they are off.
  portion<WebhookDraft>(webhook, 'zermatt-cervinia', () => [
    {
      externalId: 'demo:webhook-website',
      description: 'Demo: website of the resort',
      url: 'https://www.resort.example/hooks/ridgeline',
      kinds: ['skilift', 'slope', 'event'],
      active: false,
    },
  ]),
  portion<WebhookDraft>(webhook, 'vysoke-tatry', () => [
    {
      externalId: 'demo:webhook-snow-report',
      description: 'Demo: tourist board, snow report',
      url: 'https://snow.example/hooks/ridgeline',
      kinds: ['weatherCurrent', 'weatherForecast', 'weatherAvalanche'],
      active: false,
    },
  ]),
  portion<WebhookDraft>(webhook, 'jasna', () => [
    {
      externalId: 'demo:webhook-signs',
      description: 'Demo: road signs for car parks',
      url: 'https://signs.example/hooks/ridgeline',
      kinds: ['parking'],
      watchedFields: ['status', 'vacantSpaces'],
      active: false,
    },
  ]),
  // No external system is connected in the demo, so no job has ever run.
  portion<SyncDbDraft>(syncDb, 'zermatt-cervinia', () => {
    return [
      {
        externalId: 'demo:sync-lifts',
        name: 'Demo: lift control',
        system: 'liftControl',
        direction: 'import',
        entityTypes: ['skilift'],
        schedule: '*/5 * * * *',
      },
      {
        externalId: 'demo:sync-prices',
        name: 'Demo: prices to the shop',
        system: 'gopassShop',
        direction: 'export',
        entityTypes: ['priceProduct', 'product'],
        schedule: '15 3 * * *',
      },
      {
        externalId: 'demo:sync-weather',
        name: 'Demo: weather stations',
        system: 'weather',
        direction: 'import',
        entityTypes: ['weatherCurrent'],
        schedule: '*/10 * * * *',
      },
      {
        externalId: 'demo:sync-gates',
        name: 'Demo: access control',
        system: 'accessControl',
        direction: 'import',
        entityTypes: ['flowMeasurement', 'ticket'],
        active: false,
      },
    ]
  }),
  portion<SyncDbDraft>(syncDb, 'jasna', () => [
    {
      externalId: 'demo:sync-pms',
      name: 'Demo: hotel system',
      system: 'pms',
      direction: 'import',
      entityTypes: ['accommodation', 'restaurant'],
      schedule: '0 * * * *',
    },
    {
      externalId: 'demo:sync-jasna-shop',
      name: 'Demo: products to the shop',
      system: 'shopProduction',
      direction: 'export',
      entityTypes: ['product', 'priceProduct'],
      schedule: '30 3 * * *',
    },
  ]),
  portion<SyncDbDraft>(syncDb, 'vysoke-tatry', () => [
    {
      externalId: 'demo:sync-water',
      name: 'Demo: water park',
      system: 'accessControl',
      direction: 'import',
      entityTypes: ['pool', 'flowMeasurement'],
      schedule: '*/10 * * * *',
    },
  ]),
  // Switched off: there is no broker in the demo.
  portion<MqttConnectionDraft>(mqttConnection, 'zermatt-cervinia', () => [
    {
      externalId: 'demo:mqtt-lifts',
      name: 'Demo: lift control',
      active: false,
      host: 'lifts.example',
      topics: [{ topic: 'lifts/{id}/status', measure: 'lift', recordKey: null }],
    },
  ]),
  portion<MqttConnectionDraft>(mqttConnection, 'jasna', () => [
    {
      externalId: 'demo:mqtt-weather',
      name: 'Demo: weather stations',
      active: false,
      host: 'weather.example',
      topics: [
        { topic: 'stations/{id}/weather', measure: 'weather', recordKey: null },
        { topic: 'slopes/{id}/snow', measure: 'snow', recordKey: null },
      ],
    },
  ]),
  portion<MqttConnectionDraft>(mqttConnection, 'vysoke-tatry', () => [
    {
      externalId: 'demo:mqtt-car-parks',
      name: 'Demo: car parks',
      active: false,
      host: 'parking.example',
      topics: [
        { topic: 'parking/{id}/spaces', measure: 'parking', recordKey: null },
        { topic: 'gates/{id}/readings', measure: 'counter', recordKey: null },
      ],
    },
  ]),
  portion<QuoteOfTheDayDraft>(quoteOfTheDay, null, ({ day }) => [
    {
      externalId: 'demo:quote-whymper',
      author: 'Edward Whymper',
      date: day(0),
      showOn: ['dashboard', 'app'],
      text: inAllLanguages('Do nothing in haste; look well to each step; and from the beginning think what may be the end.'),
    },
    {
      externalId: 'demo:quote-muir',
      author: 'John Muir',
      text: inAllLanguages('The mountains are calling and I must go.'),
      showOn: ['dashboard', 'app', 'tv'],
    },
    {
      externalId: 'demo:quote-goethe',
      author: 'Johann Wolfgang von Goethe',
      text: inAllLanguages('Mountains are silent masters and make silent pupils.'),
    },
    {
      externalId: 'demo:quote-proverb',
      text: inAllLanguages('Who walks slowly gets farther.'),
    },
  ]),
]
