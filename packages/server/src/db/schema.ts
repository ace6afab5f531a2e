/** All tables. Those of entities and links are derived; tables that queries name are exported here by name. */
import { resort } from '@ridgeline/domain/entities/resort'
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import { allEntities } from '@ridgeline/domain/registry'
import { linkView } from './links.ts'
import { tableNamed, tableNameOf, tableOf } from './table.ts'

export { accessChecks } from './access-check-table.ts'
export { apiKeySecrets } from './api-key-table.ts'
export { cameraImages } from './camera-image-table.ts'
export { departureUpdates } from './departure-update-table.ts'
export { devicePairings, devicePresence, pairedDevices } from './device-tables.ts'
export { erasures } from './erasure-table.ts'
export { flowReadings } from './flow-reading-table.ts'
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
} from './gtfs-tables.ts'
export { jobs } from './job-table.ts'
export { logEntries } from './log-table.ts'
export { media } from './media-table.ts'
export { passwordResets, resetRequests } from './reset-tables.ts'
export { idempotencyKeys, preferences, sessions, signInAttempts, signInPlaces } from './session-tables.ts'
export { pricePoints } from './price-point-table.ts'
export { rowCounts } from './row-count-table.ts'
export { uploadDays } from './upload-day-table.ts'
export { savedViews } from './view-table.ts'
export { settings } from './setting-table.ts'

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
