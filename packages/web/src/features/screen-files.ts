/** The file of the page of each screen, by the name of its route, and the words it needs. The build reads it too (`build/screen-list.ts`). */
import type { Area } from '@ridgeline/domain/messages/areas'

interface ScreenFile {
  file: string
  areas?: readonly Area[]
}

/** A page with the texts of its feature and of the entities it shows. */
const feature = (file: string, ...areas: readonly Area[]): ScreenFile => ({ file, areas: ['features', 'records', 'list', ...areas] })

const signIn: ScreenFile = { file: './sign-in/sign-in-page.tsx' }
const records: ScreenFile = { file: './records-page.tsx' }

const files: Readonly<Record<string, ScreenFile>> = {
  dashboard: { file: './dashboard/dashboard-page.tsx' },
  'cameras-thumbnails': { file: './cameras/thumbnails-page.tsx' },
  'cameras-archive': { file: './cameras/archive-page.tsx' },
  login: signIn,
  'login-legacy': signIn,
  'login-ad': { file: './sign-in/no-directory-page.tsx', areas: ['directory'] },
  'forgot-password': { file: './sign-in/forgot-password-page.tsx', areas: ['account'] },
  'reset-password': { file: './sign-in/reset-password-page.tsx', areas: ['account'] },
  operations: { file: './status-board/status-board-page.tsx', areas: ['operations', 'records', 'list', 'reasons'] },
  profile: { file: './profile/profile-page.tsx', areas: ['account', 'admin', 'records', 'inputs'] },
  'my-tickets': feature('./my-tickets/my-tickets-page.tsx', 'commerce'),
  'price-products-timeseries': feature('./price-series/price-series-page.tsx', 'commerce', 'grid'),
  'acl-checking-selection': feature('./access-check/access-check-page.tsx', 'accreditations'),
  'admin-logs': { file: './logs/logs-page.tsx' },
  'admin-settings': { file: './settings/settings-page.tsx' },
  'admin-background-work': { file: './background-work/background-work-page.tsx' },
  'admin-effective-rights': { file: './roles/effective-rights-page.tsx', areas: ['roles', 'records', 'list', 'admin'] },
  'admin-compare-roles': { file: './roles/compare-roles-page.tsx', areas: ['roles', 'records', 'list', 'admin'] },
  'admin-trash': { file: './trash/trash-page.tsx' },
  'planned-changes': { file: './planned-changes/planned-changes-page.tsx', areas: ['planned'] },
  translations: { file: './translations/translations-page.tsx', areas: ['translations'] },
  skimap: feature('./skimap/skimap-page.tsx', 'inputs', 'mountain', 'skimap'),
  'testspa-counter': { file: './testspa/counter-page.tsx' },
  'testspa-fetchdata': { file: './testspa/fetch-data-page.tsx' },
  'testspa-testall': { file: './testspa/test-all-page.tsx' },
}

/** All entities share one page, which also handles unknown routes. */
export const screenFileOf = (name: string): ScreenFile => files[name] ?? records
