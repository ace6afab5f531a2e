/** The page of each screen, by the name of its route. Each is a chunk of its own. */
import type { Area } from '@ridgeline/domain/messages/areas'
import type { ComponentType } from 'react'
import { loadAreas } from '../lib/language/i18n.ts'
import type { ScreenRoute } from '../routes.ts'

type Page = () => Promise<{ default: ComponentType }>

const signIn: Page = () => import('./sign-in/sign-in-page.tsx')
const records: Page = () => import('./records-page.tsx')

/** A page with the words of the features, and those of the records it speaks of. */
const feature =
  (load: Page, ...areas: Area[]): Page =>
  async () =>
    (await Promise.all([load(), loadAreas(['features', 'records', 'list', ...areas])]))[0]

const screens: Readonly<Record<string, Page>> = {
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
  'cameras-thumbnails': () => import('./cameras/thumbnails-page.tsx'),
  'cameras-archive': () => import('./cameras/archive-page.tsx'),
  login: signIn,
  'login-legacy': signIn,
  'login-ad': () => import('./sign-in/no-directory-page.tsx'),
  'forgot-password': () => import('./sign-in/forgot-password-page.tsx'),
  'reset-password': () => import('./sign-in/reset-password-page.tsx'),
  'my-tickets': feature(() => import('./my-tickets/my-tickets-page.tsx'), 'commerce'),
  'price-products-timeseries': feature(() => import('./price-series/price-series-page.tsx'), 'commerce', 'grid'),
  'acl-checking-selection': feature(() => import('./access-check/access-check-page.tsx'), 'accreditations'),
  'admin-logs': () => import('./logs/logs-page.tsx'),
  'admin-settings': () => import('./settings/settings-page.tsx'),
  'admin-trash': () => import('./trash/trash-page.tsx'),
  skimap: feature(() => import('./skimap/skimap-page.tsx'), 'inputs', 'mountain', 'skimap'),
  'testspa-counter': () => import('./testspa/counter-page.tsx'),
  'testspa-fetchdata': () => import('./testspa/fetch-data-page.tsx'),
  'testspa-testall': () => import('./testspa/test-all-page.tsx'),
}

/** Records share a page, which knows what is no screen. */
export const pageOf = ({ name }: ScreenRoute): Page => screens[name] ?? records
