/** What the five media tell guests. Each message says that it is a demo. */
import { infoDevice, type InfoDeviceDraft } from '@ridgeline/domain/entities/info-device'
import { infoLed, type InfoLedDraft } from '@ridgeline/domain/entities/info-led'
import { infoMobile, type InfoMobileDraft } from '@ridgeline/domain/entities/info-mobile'
import { infoTv, type InfoTvDraft } from '@ridgeline/domain/entities/info-tv'
import { infoWeb, type InfoWebDraft } from '@ridgeline/domain/entities/info-web'
import type { Localized } from '@ridgeline/domain/localized'
import { portion } from '../portion.ts'
import { demo, links, say } from '../words.ts'

const told = (title: Localized, text: Localized) => ({ title: demo(title), text: demo(text) })

const wind = told(
  say('Vietor na hrebeni', 'Wind on the ridge', 'Wind am Grat', 'Wiatr na grani'),
  say(
    'Lanovky nad 3000 m môžu ísť pomalšie alebo stáť.',
    'Lifts above 3000 m may run slowly or stop.',
    'Bahnen über 3000 m fahren langsamer oder stehen.',
    'Koleje powyżej 3000 m mogą jechać wolniej lub stać.',
  ),
)
const lastRide = told(
  say('Posledná jazda 16:30', 'Last ride 16:30', 'Letzte Fahrt 16:30', 'Ostatni przejazd 16:30'),
  say(
    'Posledná jazda do dediny je o 16:30.',
    'The last ride to the village is at 16:30.',
    'Die letzte Fahrt ins Dorf ist um 16:30.',
    'Ostatni przejazd do wsi o 16:30.',
  ),
)
const opening = told(
  say('Otvorenie sezóny', 'Season opening', 'Saisoneröffnung', 'Otwarcie sezonu'),
  say(
    'V sobotu večer hudba a prvé jazdy na Sunnegge.',
    'Saturday evening: music and first runs at Sunnegga.',
    'Samstagabend Musik und erste Fahrten auf der Sunnegga.',
    'W sobotę wieczorem muzyka i pierwsze zjazdy na Sunneddze.',
  ),
)
const fresh = told(
  say('8 cm nového snehu', '8 cm of fresh snow', '8 cm Neuschnee', '8 cm świeżego śniegu'),
  say(
    'Na ľadovci pribudlo 8 cm, zjazdovky sú upravené.',
    'The glacier has 8 cm more, slopes are groomed.',
    'Am Gletscher 8 cm mehr, Pisten sind präpariert.',
    'Na lodowcu 8 cm więcej, trasy są przygotowane.',
  ),
)

export const notices = [
  portion<InfoLedDraft>(infoLed, 'zermatt-cervinia', ({ idOf, at }) => [
    {
      externalId: 'demo:led-wind',
      ...wind,
      severity: 'warning',
      priority: 90,
      line1: say('Demo: VIETOR', 'Demo: WIND', 'Demo: WIND'),
      line2: say('nad 3000 m pomaly', 'slow above 3000 m', 'über 3000 m langsam'),
      color: 'amber',
      effect: 'blink',
      deviceIds: [idOf('device', 'demo:led-zermatt'), idOf('device', 'demo:led-cervinia')],
      validFrom: at(0, '05:00'),
      validTo: at(0, '16:00'),
    },
    {
      externalId: 'demo:led-status',
      title: demo(say('Stav lanoviek', 'Status of lifts', 'Status der Bahnen')),
      priority: 50,
      content: ['liftStatus', 'temperature', 'time'],
      text: demo(say('Stav lanoviek', 'Status of lifts', 'Status der Bahnen')),
      color: 'green',
      displaySeconds: 6,
    },
    {
      externalId: 'demo:led-last',
      ...lastRide,
      severity: 'info',
      priority: 60,
      effect: 'scroll',
      color: 'white',
      speed: 4,
      languages: ['de', 'en'],
    },
  ]),
  portion<InfoTvDraft>(infoTv, 'zermatt-cervinia', ({ idOf, picture, at }) => [
    {
      externalId: 'demo:tv-glacier',
      ...fresh,
      severity: 'success',
      slideType: 'image',
      media: picture('glacier'),
      duration: 12,
      deviceIds: [idOf('device', 'demo:tv-ticket-office'), idOf('device', 'demo:tv-trockener-steg')],
    },
    {
      externalId: 'demo:tv-opening',
      ...opening,
      priority: 80,
      slideType: 'event',
      eventId: idOf('event', 'demo:season-opening'),
      duration: 20,
      validTo: at(6, '21:00'),
    },
    {
      externalId: 'demo:tv-camera',
      title: demo(say('Pohľad z vrcholu', 'View from the summit', 'Blick vom Gipfel')),
      slideType: 'camera',
      cameraId: idOf('camera', 'demo:cam-glacier'),
      text: null,
      transition: 'slide',
      showTicker: false,
    },
    { externalId: 'demo:tv-weather', title: demo(say('Počasie', 'Weather', 'Wetter')), slideType: 'weather', text: null, duration: 15 },
  ]),
  portion<InfoWebDraft>(infoWeb, 'zermatt-cervinia', ({ at }) => [
    {
      externalId: 'demo:web-opening',
      ...opening,
      placement: 'homepage',
      url: links('opening'),
      callToAction: say('Program', 'Programme', 'Programm'),
      backgroundColor: '#0b4a6f',
      textColor: '#ffffff',
      domains: ['www.ridgeline.example'],
      validTo: at(6, '21:00'),
    },
    {
      externalId: 'demo:web-wind',
      ...wind,
      severity: 'warning',
      priority: 90,
      placement: 'topBar',
      backgroundColor: '#f2c14e',
      textColor: '#1b1b1b',
      dismissible: false,
      validFrom: at(0, '05:00'),
      validTo: at(0, '16:00'),
    },
    {
      externalId: 'demo:web-early',
      ...told(
        say('Skipasy o 20 % lacnejšie', 'Ski passes 20% off', '20 % auf Skipässe', 'Karnety 20% taniej'),
        say(
          'Do konca predpredaja v e-shope.',
          'Until the end of the presale in the online shop.',
          'Bis zum Ende des Vorverkaufs im Onlineshop.',
          'Do końca przedsprzedaży w sklepie online.',
        ),
      ),
      severity: 'success',
      placement: 'skipassPage',
      url: links('shop'),
      callToAction: say('Kúpiť', 'Buy', 'Kaufen', 'Kup'),
    },
  ]),
  portion<InfoMobileDraft>(infoMobile, 'zermatt-cervinia', ({ at, picture }) => [
    {
      externalId: 'demo:push-snow',
      ...fresh,
      severity: 'success',
      image: picture('glacier'),
      audience: ['all'],
      pushNotification: true,
      pushAt: at(-1, '05:30'),
      validTo: at(1, '20:00'),
      $measured: { sentAt: at(-1, '05:30'), publishedAt: at(-1, '05:30') },
    },
    {
      externalId: 'demo:push-opening',
      ...opening,
      url: links('opening'),
      callToAction: say('Program', 'Programme', 'Programm'),
      audience: ['gopassMembers', 'inResort'],
      pushNotification: true,
      pushAt: at(5, '16:00'),
      validTo: at(6, '21:00'),
    },
    {
      externalId: 'demo:app-wind',
      ...wind,
      severity: 'warning',
      priority: 90,
      audience: ['inResort'],
      platforms: ['ios', 'android'],
      dismissible: false,
    },
  ]),
  portion<InfoDeviceDraft>(infoDevice, 'zermatt-cervinia', ({ idOf, picture }) => [
    {
      externalId: 'demo:kiosk-welcome',
      ...opening,
      pageType: 'image',
      image: picture('dawn'),
      deviceIds: [idOf('device', 'demo:kiosk-station')],
      touchEnabled: true,
    },
    {
      externalId: 'demo:kiosk-bus',
      title: demo(say('Odchody elektrobusov', 'Departures of electric buses', 'Abfahrten der Elektrobusse')),
      pageType: 'departures',
      departureId: idOf('departure', 'demo:e-bus'),
      text: null,
      displaySeconds: 30,
    },
    { externalId: 'demo:kiosk-last', ...lastRide, pageType: 'text', severity: 'info', displaySeconds: 10 },
  ]),
  portion<InfoDeviceDraft>(infoDevice, 'vysoke-tatry', ({ idOf }) => [
    {
      externalId: 'demo:kiosk-train',
      title: demo(
        say(
          'Odchody zo Štrbského Plesa',
          'Departures from Štrbské Pleso',
          'Abfahrten von Štrbské Pleso',
          'Odjazdy ze Szczyrbskiego Jeziora',
        ),
      ),
      pageType: 'departures',
      departureId: idOf('departure', 'zsr:140319'),
      text: null,
    },
  ]),
]
