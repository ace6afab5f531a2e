/** Additions to the forms of single entities. Each is a chunk of its own with its texts, fetched with the form of its entity. */
import type { Area } from '@ridgeline/domain/messages/areas'
import type { ComponentType } from 'react'
import type { AsideProps, FormExtras } from '../entities/form/form-extras.ts'
import { loadAreas } from '../lib/language/texts/i18n.ts'
import { lazyAhead } from '../ui/state/lazy/lazy-ahead.tsx'
import { withoutToken } from './api-keys/without-token.ts'
import { withLink } from './invitations/link-of-new-user.ts'
import { withoutSecret } from './webhooks/without-secret.ts'

function part<Props extends object>(load: () => Promise<ComponentType<Props>>, area: Area = 'features') {
  return lazyAhead(async () => {
    const [component] = await Promise.all([load(), loadAreas([area])])
    return component
  })
}

/** The cart has words of its own, and those of products. */
function cartSteps(load: () => Promise<ComponentType<AsideProps>>) {
  return lazyAhead(async () => {
    const [component] = await Promise.all([load(), loadAreas(['cart', 'commerce'])])
    return component
  })
}

/** The read-only times of measurements. */
const measuredTimes = [
  'skilift.measuredAt',
  'slope.snowMeasuredAt',
  'crossCountry.snowMeasuredAt',
  'parking.occupancyMeasuredAt',
  'aquaparkAttraction.measuredAt',
  'themeParkAttraction.measuredAt',
  'flowMeasurement.lastReadingAt',
]
const freshnessNote = part<AsideProps>(async () => (await import('./measured/freshness-note.tsx')).FreshnessNote, 'screens')

const parts = {
  inputs: {
    'alarm.channels': part(async () => (await import('./alarms/channels-input.tsx')).ChannelsInput),
    'accreditation.zones': part(async () => (await import('./accreditations/zones-input.tsx')).ZonesInput),
    'departure.gtfsStopId': part(async () => (await import('./timetable/stop-input.tsx')).StopInput),
    'homepage.sections': part(async () => (await import('./homepages/sections-input.tsx')).SectionsInput),
    'role.permissions': part(async () => (await import('./roles/form/role-permissions-input.tsx')).RolePermissionsInput, 'roles'),
    'resort.mapPlacements': part(async () => (await import('./skimap/placements-input.tsx')).PlacementsInput, 'skimap'),
    'recommendation.targetType': part(async () => (await import('./feed/target-type-input.tsx')).TargetTypeInput),
    'user.loginType': part(async () => (await import('./sign-in/directory/login-type-input.tsx')).LoginTypeInput),
    'user.invited': part(async () => (await import('./invitations/invitation-input.tsx')).InvitationInput),
    'webhook.watchedFields': part(async () => (await import('./webhooks/fields-input.tsx')).FieldsInput),
    'recommendation.targetId': part(async () => (await import('./feed/target-input.tsx')).TargetInput),
  },
  notes: {
    'apiKey.token': part(async () => (await import('./api-keys/key-tokens.tsx')).KeyTokens),
    'apiKey.lastAccessAt': part(async () => (await import('./api-keys/key-use.tsx')).KeyUse),
    ...Object.fromEntries(measuredTimes.map((path) => [path, freshnessNote])),
    'user.lastLoginAt': part(async () => (await import('./user-factors/user-factors.tsx')).UserFactors, 'account'),
  },
  asides: {
    accreditation: part(async () => (await import('./accreditations/badge-aside.tsx')).BadgeAside),
    feedCategory: part(async () => (await import('./feed/feed-asides.tsx')).FeedCategoryAside),
    feedFilter: part(async () => (await import('./feed/feed-asides.tsx')).FeedFilterAside),
    homepage: part(async () => (await import('./homepages/homepage-aside.tsx')).HomepageAside),
    infoDevice: part(async () => (await import('./info/screen-aside.tsx')).KioskAside),
    infoLed: part(async () => (await import('./info/screen-aside.tsx')).LedAside),
    infoMobile: part(async () => (await import('./info/mobile-aside.tsx')).MobileAside),
    infoTv: part(async () => (await import('./info/screen-aside.tsx')).TvAside),
    infoWeb: part(async () => (await import('./info/web-aside.tsx')).WebAside),
    recommendation: part(async () => (await import('./feed/feed-asides.tsx')).RecommendationAside),
  },
  steps: {
    apiKey: part(async () => (await import('./api-keys/key-steps.tsx')).KeySteps),
    accreditation: part(async () => (await import('./accreditations/accreditation-steps.tsx')).AccreditationSteps),
    shiftLog: part(async () => (await import('./shift-logs/shift-log-steps.tsx')).ShiftLogSteps, 'operations'),
    role: part(async () => (await import('./roles/form/role-steps.tsx')).RoleSteps, 'roles'),
    user: part(async () => (await import('./roles/form/user-steps.tsx')).UserSteps, 'roles'),
    expressShoppingCategory: cartSteps(async () => (await import('./cart/cart-steps.tsx')).ExpressSteps),
    expressShoppingResort: cartSteps(async () => (await import('./cart/cart-steps.tsx')).ExpressSteps),
    product: cartSteps(async () => (await import('./cart/cart-steps.tsx')).ProductSteps),
    device: part(async () => (await import('./devices/device-steps.tsx')).DeviceSteps, 'devices'),
    weatherSettings: part(async () => (await import('./weather/settings-steps.tsx')).SettingsSteps, 'screens'),
    webhook: part(async () => (await import('./webhooks/webhook-steps.tsx')).WebhookSteps),
  },
}

export const formExtras: FormExtras = { ...parts, created: { apiKey: withoutToken, user: withLink, webhook: withoutSecret } }

/** Loads the additions of one entity ahead of its form. */
export async function loadExtras(entity: string): Promise<void> {
  const all = Object.values(parts).flatMap((each) => Object.entries(each))
  const own = all.filter(([name]) => name === entity || name.startsWith(`${entity}.`))
  await Promise.all(own.map(([, { preload }]) => preload()))
}
