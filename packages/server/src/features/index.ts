/** All features of the server, in the order of their registration. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { accessChecks } from './access-checks/index.ts'
import { accessPlaces } from './access-checks/places.ts'
import { accessRequests } from './access-requests/index.ts'
import { alarms } from './alarms/index.ts'
import { alpineBits } from './alpinebits/index.ts'
import { backgroundWork } from './background-work/index.ts'
import { cameras } from './cameras/index.ts'
import { cart } from './cart/index.ts'
import { copies } from './copies/index.ts'
import { dashboard } from './dashboard/index.ts'
import { apiKeys } from './api-keys/index.ts'
import { departures } from './departures/index.ts'
import { developers } from './developers/index.ts'
import { devices } from './devices/index.ts'
import { directory } from './directory/index.ts'
import { displays } from './displays/index.ts'
import { effectiveRights } from './effective-rights/index.ts'
import { feeds } from './feeds/index.ts'
import { flow } from './flow/index.ts'
import { gtfs } from './gtfs/index.ts'
import { grooming } from './grooming/index.ts'
import { health } from './health/index.ts'
import { housekeeping } from './housekeeping/index.ts'
import { imports } from './imports/index.ts'
import { invitations } from './invitations/index.ts'
import { live } from './live/index.ts'
import { logs } from './logs/index.ts'
import { media } from './media/index.ts'
import { myTickets } from './my-tickets/index.ts'
import { pages } from './pages/index.ts'
import { notifications } from './notifications/index.ts'
import { ownAccount } from './profile/index.ts'
import { passkeys } from './passkeys/index.ts'
import { plannedChanges } from './planned-changes/index.ts'
import { preferences } from './preferences/index.ts'
import { privacy } from './privacy/index.ts'
import { pricePublications } from './price-publications/index.ts'
import { priceSeries } from './price-series/index.ts'
import { recordRules } from './record-rules/index.ts'
import { search } from './search/index.ts'
import { secondFactor } from './second-factor/index.ts'
import { settings } from './settings/index.ts'
import { shiftLogs } from './shift-logs/index.ts'
import { forgottenPasswords } from './sign-in/forgotten.ts'
import { signIn } from './sign-in/index.ts'
import { snowReports } from './snow-reports/index.ts'
import { statusBoard } from './status-board/index.ts'
import { statusClock } from './status-clock/index.ts'
import { statusNotes } from './status-notes/index.ts'
import { sync } from './sync/index.ts'
import { translations } from './translations/index.ts'
import { trash } from './trash/index.ts'
import { factorsOfPeople } from './users/factors.ts'
import { sessionsOfPeople } from './users/sessions-of-people.ts'
import { usersAndRoles } from './users/index.ts'
import { viewAs } from './view-as/index.ts'
import { views } from './views/index.ts'
import { weather } from './weather/index.ts'
import { webhooks } from './webhooks/index.ts'

export type Feature = (app: FastifyInstance, services: Services) => void

export const features: readonly Feature[] = [
  health,
  settings,
  signIn,
  forgottenPasswords,
  ownAccount,
  directory,
  passkeys,
  secondFactor,
  preferences,
  views,
  usersAndRoles,
  factorsOfPeople,
  sessionsOfPeople,
  viewAs,
  effectiveRights,
  invitations,
  accessRequests,
  privacy,
  apiKeys,
  webhooks,
  recordRules,
  statusBoard,
  statusClock,
  statusNotes,
  snowReports,
  grooming,
  shiftLogs,
  search,
  media,
  live,
  alarms,
  cameras,
  dashboard,
  flow,
  accessChecks,
  accessPlaces,
  myTickets,
  priceSeries,
  pricePublications,
  plannedChanges,
  copies,
  cart,
  departures,
  gtfs,
  feeds,
  developers,
  alpineBits,
  devices,
  weather,
  notifications,
  displays,
  pages,
  sync,
  trash,
  logs,
  imports,
  translations,
  housekeeping,
  backgroundWork,
]
