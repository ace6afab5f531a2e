import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, controlPoints, date, flag, id, image, instant, integer, items, links, localized, text } from '../declare/field.ts'
import { contact } from '../groups/contact.ts'
import { position, positionRules } from '../groups/position.ts'
import { languages } from '../values/localized.ts'
import { distinct, requiredIf, together } from '../check/rule.ts'
import { summerOfDays } from '../time/summer-season.ts'
import { countries, currencies, resortTypes, timezones } from '../declare/vocabulary.ts'

const picture = image({ accept: ['jpg', 'png'] })

/** AlpineBits mountainAreas; schema.org SkiResort. */
export const resort = entity('resort', {
  scope: 'global',
  sections: {
    general: {
      name: localized({ required: true, max: 120 }),
      alias: text({ required: true, unique: true, max: 40, format: 'alias' }),
      types: choices(resortTypes, { required: true, min: 1 }),
      country: choice(countries, { required: true, default: 'SK' }),
      timezone: choice(timezones, { required: true, default: 'Europe/Bratislava' }),
      defaultLanguage: choice(languages, { required: true, default: 'sk' }),
      currency: choice(currencies, { required: true, default: 'EUR' }),
      statusValidUntil: instant(),
      snowfall24h: integer({ min: 0, max: 500, unit: 'cm' }),
      description: localized({ max: 10_000, rich: true }),
    },
    summerSeason: { summerSeasonFrom: date(), summerSeasonTo: date() },
    contact: {
      ...contact,
      emergencyPhone: text({ max: 16, format: 'phone' }),
      shopUrl: localized({ max: 500, format: 'url' }),
      instagramId: text({ max: 40 }),
      instagramName: text({ max: 40, format: 'handle' }),
      hotLinks: links({ max: 10 }),
    },
    map: {
      ...position,
      illustratedMap: picture,
      mapCalibration: controlPoints({ max: 50, internal: 'drawn by the ski map; meaningless without its projection' }),
      /** Manually drawn lines of lifts and slopes on the illustrated map; the others are computed by the calibration. */
      mapPlacements: items(
        { itemId: id({ required: true }), path: text({ required: true, max: 20_000, format: 'picturePath' }) },
        { max: 2_000, internal: 'drawn by the ski map; meaningless without its projection' },
      ),
      /** EAWS micro-region, to which avalanche bulletins refer. */
      avalancheRegionId: text({ max: 40, format: 'eawsRegion' }),
      /** Addresses of the bulletin as CAAML v6 JSON, by the language of its texts. */
      avalancheUrl: localized({ max: 500, format: 'url', internal: 'the server reads bulletins from it and publishes them' }),
    },
    /** Warnings of weather and avalanche services (CAP), which become messages in the app (decision 0145). */
    warnings: {
      warningUrl: text({ max: 500, format: 'url', internal: 'the server reads warnings from it' }),
      /** As the service names it: a code such as EMMA_ID, or a name. */
      warningArea: text({ max: 120, internal: 'chooses among the warnings of the service' }),
      publishesWarnings: flag({ required: true, default: false, internal: 'whether warnings of others are published without staff' }),
    },
    mobileApp: {
      appBannerEnabled: flag({ required: true, default: false }),
      appBannerTitle: localized({ max: 80 }),
      appBannerText: localized({ max: 500, multiline: true }),
      appBannerCta: localized({ max: 40 }),
      appBannerUrl: localized({ max: 500, format: 'link' }),
    },
    about: { aboutTitle: localized({ max: 120 }), aboutText: localized({ max: 10_000, rich: true }), aboutImage: picture },
    navigation: {
      navigationMapUrl: text({ max: 500, format: 'url' }),
      navigationInfoText: localized({ max: 10_000, rich: true }),
      navigationImage: picture,
    },
    slider: {
      sliderTitle: localized({ max: 120 }),
      sliderText: localized({ max: 500, multiline: true }),
      sliderImage: image({ accept: ['jpg', 'png'], aspect: 16 / 9 }),
    },
    pictures: { icon: image({ accept: ['jpg', 'png', 'svg'], aspect: 1 }), logo: picture, background: picture },
    integrations: {
      gopassId: text({ max: 40, unique: true, internal: 'a key of another system of the resort' }),
      flexisAcronym: text({ max: 10, format: 'acronym', unique: true, internal: 'a key of another system of the resort' }),
      /** Signs carts that are handed over to the shop (decision 0138). */
      shopSecret: text({ min: 32, max: 128, secret: true }),
      /** A partner resort: its operational data is read-only. */
      isExternal: flag({ required: true, default: false, internal: 'who keeps the data is an agreement between operators' }),
      hideFlexiPrices: flag({ required: true, default: false }),
      hasWebsiteData: flag({ required: true, default: false, internal: 'the switch of the open data itself (publication)' }),
    },
  },
  rules: [
    together('summerSeasonFrom', 'summerSeasonTo'),
    summerOfDays,
    requiredIf('appBannerTitle', 'appBannerEnabled'),
    requiredIf('avalancheRegionId', 'avalancheUrl'),
    requiredIf('warningUrl', 'publishesWarnings'),
    distinct('hotLinks', 'url'),
    distinct('mapPlacements', 'itemId'),
    ...positionRules,
  ],
  list: ['name', 'alias', 'types', 'country', 'snowfall24h', 'statusValidUntil', 'active'],
  operational: ['snowfall24h', 'statusValidUntil'],
  filters: ['country', 'types'],
  publication: { schemaOrg: 'SkiResort' },
})

export type Resort = EntityOf<typeof resort>
export type ResortDraft = DraftOf<typeof resort>
