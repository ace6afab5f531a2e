import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, flag, instant, integer, items, text } from '../declare/field.ts'
import { among, onlyWhen, requiredWhen, type Rule } from '../check/rule.ts'
import { entityNames } from '../declare/catalogue.ts'
import { sentKinds } from '../exchange/sent-kinds.ts'

/** Systems whose runs Ridgeline executes itself (decision 0143). */
export const ownSystems = ['ridgeline', 'httpShop'] as const
export type OwnSystem = (typeof ownSystems)[number]

export const syncSystems = [
  ...ownSystems,
  'gopassShop',
  'shopProduction',
  'liftControl',
  'weather',
  'pms',
  'accessControl',
  'gtfs',
] as const
export const syncDirections = ['import', 'export'] as const
export const syncStates = ['idle', 'running', 'success', 'partial', 'failed'] as const
export const logLevels = ['info', 'warning', 'error'] as const

export const isOwnSystem = (system: unknown): system is OwnSystem => ownSystems.some((own) => own === system)

const rows = integer({ readOnly: true, min: 0, unit: 'rows' })

const directions = Object.fromEntries(syncSystems.map((system) => [system, isOwnSystem(system) ? (['export'] as const) : syncDirections]))

const onlySentKinds: Rule<'system' | 'entityTypes'> = {
  reads: ['system', 'entityTypes'],
  find: ({ system, entityTypes }) =>
    isOwnSystem(system) && Array.isArray(entityTypes) && entityTypes.some((kind) => !sentKinds.includes(kind))
      ? { field: 'entityTypes', rule: 'syncKinds', args: [] }
      : undefined,
}

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
      /** Acts for our own systems; for the others, staff note here when the other system starts. */
      schedule: text({ max: 120, format: 'cron' }),
    },
    access: {
      endpoint: text({ max: 500, format: 'url' }),
      /** An API key of the other Ridgeline, or the secret that is shared with the shop. */
      secret: text({ min: 32, max: 128, secret: true }),
      /** A second person approves what is sent. */
      approval: flag({ required: true, default: false }),
    },
    activity: {
      state: choice(syncStates, { required: true, readOnly: true, default: 'idle' }),
      lastRunAt: instant({ readOnly: true }),
      nextRunAt: instant({ readOnly: true }),
      lastDurationMs: integer({ readOnly: true, min: 0, unit: 'milliseconds' }),
      created: rows,
      updated: rows,
      failed: rows,
      /** Changes not yet in the other system. */
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
  rules: [
    among('direction', 'system', directions, 'syncDirection'),
    onlySentKinds,
    requiredWhen('endpoint', 'system', ownSystems),
    onlyWhen('endpoint', 'system', ownSystems),
    onlyWhen('secret', 'system', ownSystems),
    onlyWhen('approval', 'system', ownSystems),
  ],
  list: ['name', 'system', 'direction', 'state', 'lastRunAt', 'pendingChanges', 'failed', 'schedule', 'active'],
  filters: ['system', 'direction', 'state', 'entityTypes'],
})

export type SyncDb = EntityOf<typeof syncDb>
export type SyncDbDraft = DraftOf<typeof syncDb>
