/** Buttons of the app of the guests. */
import { action, type ActionDraft } from '@ridgeline/domain/entities/action'
import { portion } from '../portion.ts'
import { everywhere, links, say } from '../words.ts'

const everyPhone = { platforms: ['ios', 'android'] as ('ios' | 'android')[] }

export const actions = [
  portion<ActionDraft>(action, 'zermatt-cervinia', ({ icon }) => [
    {
      externalId: 'demo:buy',
      name: say('Buy a ski pass'),
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
      name: say('Ski patrol'),
      actionType: 'phone',
      target: everywhere('+41270000112'),
      icon: icon('phone'),
      color: '#b3261e',
      placement: ['homepage', 'profile'],
      ...everyPhone,
    },
    {
      externalId: 'demo:skimap',
      name: say('Map of lifts and slopes'),
      actionType: 'screen',
      target: everywhere('skimap'),
      icon: icon('map'),
      placement: ['homepage', 'resortDetail'],
      ...everyPhone,
    },
    {
      externalId: 'demo:way',
      name: say('Way to the car park'),
      actionType: 'map',
      target: everywhere('geo:46.067100,7.775900'),
      icon: icon('parking'),
      placement: ['resortDetail'],
      ...everyPhone,
    },
    {
      externalId: 'demo:scan',
      name: say('Scan a card'),
      actionType: 'scan',
      icon: icon('camera'),
      placement: ['profile'],
      ...everyPhone,
      requiresLogin: true,
      minAppVersion: '5.2.0',
    },
  ]),
  portion<ActionDraft>(action, 'vysoke-tatry', ({ icon }) => [
    {
      externalId: 'demo:tatry-buy',
      name: say('Buy a ski pass'),
      actionType: 'shop',
      target: links('shop/tatry'),
      icon: icon('ticket'),
      color: '#0b4a6f',
      placement: ['homepage', 'resortDetail'],
      platforms: ['ios', 'android', 'web'],
      season: 'winter',
    },
    {
      externalId: 'demo:tatry-emergency',
      name: say('Mountain rescue'),
      actionType: 'phone',
      target: everywhere('+421520000112'),
      icon: icon('phone'),
      color: '#b3261e',
      placement: ['homepage', 'profile'],
      ...everyPhone,
    },
  ]),
]
