import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, instant, integer, items, text } from '../declare/field.ts'
import { entityNames } from '../declare/catalogue.ts'

export const syncSystems = ['gopassShop', 'shopProduction', 'liftControl', 'weather', 'pms', 'accessControl', 'gtfs'] as const
export const syncDirections = ['import', 'export'] as const
export const syncStates = ['idle', 'running', 'success', 'partial', 'failed'] as const
export const logLevels = ['info', 'warning', 'error'] as const

const rows = integer({ readOnly: true, min: 0, unit: 'rows' })

/** A synchronization job that imports records from or exports them to another system, such as the production shop. */
export const syncDb = entity('syncDb', {
  plural: 'sync-jobs',
  scope: 'resort',
  sections: {
    general: {
      name: text({ required: true, max: 80, unique: true }),
      system: choice(syncSystems, { required: true }),
      direction: choice(syncDirections, { required: true }),
      entityTypes: choices(entityNames, { required: true, min: 1 }),
      schedule: text({ max: 120, format: 'cron', internal: 'the other system starts its runs; staff note here when' }),
    },
    activity: {
      state: choice(syncStates, { required: true, readOnly: true, default: 'idle' }),
      lastRunAt: instant({ readOnly: true }),
      lastDurationMs: integer({ readOnly: true, min: 0, unit: 'milliseconds' }),
      created: rows,
      updated: rows,
      failed: rows,
      /** Changes not yet in the production shop. */
      pendingChanges: rows,
      lastError: text({ readOnly: true, max: 2000, multiline: true }),
      log: items(
        {
          at: instant({ required: true }),
          level: choice(logLevels, { required: true }),
          message: text({ required: true, max: 500 }),
        },
        { readOnly: true, max: 1000, internal: 'staff read it in the record' },
      ),
    },
  },
  list: ['name', 'system', 'direction', 'state', 'lastRunAt', 'pendingChanges', 'failed', 'schedule', 'active'],
  filters: ['system', 'direction', 'state', 'entityTypes'],
})

export type SyncDb = EntityOf<typeof syncDb>
export type SyncDbDraft = DraftOf<typeof syncDb>
