/** All tables. Those of entities and links are derived; tables that queries name are exported here by name. */
import { resort } from '@ridgeline/domain/entities/resort'
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { linkView } from './links.ts'
import { tableNamed, tableNameOf, tableOf } from './table.ts'

export { accessChecks } from './tables/access-check-table.ts'
export { apiKeyDays, apiKeySecrets } from './tables/api-key-table.ts'
export { cameraImages } from './tables/camera-image-table.ts'
export { departureUpdates } from './tables/departure-update-table.ts'
export { devicePairings, devicePresence, pairedDevices } from './tables/device-tables.ts'
export {
  demoDirectoryEntries,
  directoryCodes,
  directoryLinks,
  directoryLogouts,
  directorySessions,
  directorySignIns,
} from './tables/directory-tables.ts'
export {
  notificationDeliveries,
  notificationFacts,
  notificationKeys,
  notificationMessages,
  notificationSubscriptions,
  userBrowsers,
} from './tables/notification-tables.ts'
export { passkeys, recoveryCodes, secondFactors, signInChallenges } from './tables/factor-tables.ts'
export { erasures } from './tables/erasure-table.ts'
export { flowReadings } from './tables/flow-reading-table.ts'
export {
  gtfsImports,
  gtfsKeptRows,
  gtfsRealtime,
  gtfsRoutes,
  gtfsServiceDates,
  gtfsStops,
  gtfsStopTimes,
  gtfsTrips,
  gtfsTripUpdates,
  gtfsVehicles,
} from './tables/gtfs-tables.ts'
export { alertMessages } from './tables/alert-message-table.ts'
export { importRows, recordImports } from './tables/import-tables.ts'
export { jobs } from './job-table.ts'
export { logEntries } from './tables/log-table.ts'
export { media, mediaUploads } from './tables/media-table.ts'
export { passwordResets, resetRequests } from './tables/reset-tables.ts'
export { idempotencyKeys, preferences, sessions, signInAttempts, signInPlaces } from './tables/session-tables.ts'
export { changePlans, plannedChanges } from './tables/change-plan-tables.ts'
export { carts } from './tables/cart-table.ts'
export { priceMonths } from './tables/price-month-table.ts'
export {
  pricePublications,
  publicationDays,
  publicationLines,
  publicationTaken,
  publishedPriceLines,
  publishedPrices,
} from './tables/price-publication-tables.ts'
export { priceSales } from './tables/price-sale-table.ts'
export { rowCounts } from './tables/row-count-table.ts'
export { translationMarks } from './tables/translation-mark-table.ts'
export { groomingCoverage } from './tables/grooming-coverage-table.ts'
export { installation } from './tables/installation-table.ts'
export { machineLeases, machineValues } from './tables/machine-tables.ts'
export { uploadDays } from './tables/upload-day-table.ts'
export { savedViews } from './tables/view-table.ts'
export { viewSessions } from './tables/view-as-table.ts'
export { fileFetches, receivedFileParts, receivedFiles } from './tables/received-file-tables.ts'
export { receivedWarnings } from './tables/received-warning-table.ts'
export { weatherFetches } from './tables/weather-fetch-table.ts'
export { syncRecords, syncRunRows, syncRuns } from './tables/sync-tables.ts'
export { settings } from './tables/setting-table.ts'
export { webhookDeliveries, webhookStates } from './tables/webhook-tables.ts'

export const users = tableOf(user)
export const resorts = tableOf(resort)
export const roles = tableOf(role)

/** By their names in the database. */
export const derived = Object.fromEntries(
  allEntities.flatMap((entity) => [
    [tableNameOf(entity), tableNamed(entity.name)],
    ...Object.entries(entity.fields).flatMap(([name, field]) =>
      field.kind === 'refs' ? [[`${entity.name}.${name}`, linkView(entity, name).table]] : [],
    ),
  ]),
)
