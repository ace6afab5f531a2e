import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, flag, instant, integer, items, text } from '../declare/field.ts'
import { lengthOf } from '../check/format.ts'
import { among, distinct, onlyWhen, requiredWhen, type Rule } from '../check/rule.ts'
import { entityNames } from '../declare/catalogue.ts'
import { sentKinds } from '../exchange/sent-kinds.ts'
import { isOneOf } from '../values/closed-list.ts'

/** Systems whose runs Ridgeline executes itself (decisions 0143, 0152). */
export const ownSystems = ['ridgeline', 'httpShop', 'postgres', 'sftp'] as const
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
export const syncStates = ['idle', 'running', 'success', 'delivered', 'partial', 'failed'] as const
export const logLevels = ['info', 'warning', 'error'] as const

export const isOwnSystem = (system: unknown): system is OwnSystem => isOneOf(ownSystems, system)

const rows = integer({ readOnly: true, min: 0, unit: 'rows' })

/** Of our own systems, only folders are also read: their files wait until a user imports them (decision 0167). */
const bothWays = ['sftp'] as const
const isOneWay = (system: unknown) => isOwnSystem(system) && !isOneOf(bothWays, system)
const directions = Object.fromEntries(syncSystems.map((system) => [system, isOneWay(system) ? (['export'] as const) : syncDirections]))

const onlySentKinds: Rule<'system' | 'entityTypes'> = {
  reads: ['system', 'entityTypes'],
  find: ({ system, entityTypes }) =>
    isOwnSystem(system) && Array.isArray(entityTypes) && entityTypes.some((kind) => !sentKinds.includes(kind))
      ? { field: 'entityTypes', rule: 'syncKinds', args: [] }
      : undefined,
}

/** Systems that know their callers by a name and a password. */
const withAccount = ['postgres', 'sftp'] as const
const tables = ['postgres'] as const
const drops = ['sftp'] as const

/** The characters of keys and of secrets that are used for signing; passwords are as their systems want them. */
const keyLength = { min: 32, max: 128 }
const longKeys: Rule<'system' | 'secret'> = {
  reads: ['system', 'secret'],
  find({ system, secret }) {
    if (typeof secret !== 'string' || secret === '' || isOneOf(withAccount, system)) return undefined
    const length = lengthOf(secret)
    if (length < keyLength.min) return { field: 'secret', rule: 'minLengthText', args: [keyLength.min] }
    return length > keyLength.max ? { field: 'secret', rule: 'maxLengthText', args: [keyLength.max] } : undefined
  },
}

/** Whether files of the folder are fetched instead of written. */
export const fetchesFiles = ({ system, direction }: Readonly<Record<'system' | 'direction', unknown>>): boolean =>
  system === 'sftp' && direction === 'import'

const oneKind: Rule<'system' | 'direction' | 'entityTypes'> = {
  reads: ['system', 'direction', 'entityTypes'],
  find({ system, direction, entityTypes }) {
    if (!Array.isArray(entityTypes) || entityTypes.length < 2) return undefined
    if (isOneOf(tables, system)) return { field: 'entityTypes', rule: 'syncOneKind', args: [] }
    return fetchesFiles({ system, direction }) ? { field: 'entityTypes', rule: 'fetchOneKind', args: [] } : undefined
  },
}

/** As `ssh-keygen -l` shows it. */
const fingerprint = /^SHA256:[A-Za-z0-9+/]{43}=?$/
const soundHostKey: Rule<'hostKey'> = {
  reads: ['hostKey'],
  find: ({ hostKey }) =>
    typeof hostKey === 'string' && hostKey !== '' && !fingerprint.test(hostKey)
      ? { field: 'hostKey', rule: 'hostKey', args: [] }
      : undefined,
}

/** PostgreSQL cuts longer names off. */
const maxIdentifier = 63

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
      endpoint: text({ max: 500, format: 'connection' }),
      username: text({ max: 120 }),
      /** An API key of the other Ridgeline, the secret that is shared with the shop, or the password of the account. */
      secret: text({ max: 4000, secret: true }),
      /** The fingerprint of the key of the server, confirmed by staff: without it, nothing is sent or fetched. */
      hostKey: text({ max: 60, endsWith: 'endpoint' }),
      /** A second person approves what is sent. */
      approval: flag({ required: true, default: false }),
    },
    table: {
      /** With its schema, `sales.lifts`; without one, it is found as PostgreSQL finds it. */
      targetTable: text({ max: 2 * maxIdentifier + 1 }),
      /** Has the id of the record. */
      keyColumn: text({ max: maxIdentifier }),
      /** Fields as in exports, `status` or `name.sk`, and the columns they are written to. */
      mapping: items(
        { field: text({ required: true, max: 80 }), column: text({ required: true, max: maxIdentifier }) },
        { max: 200, internal: 'an address book between two systems, for those who set it up' },
      ),
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
    requiredWhen('username', 'system', withAccount),
    onlyWhen('username', 'system', withAccount),
    longKeys,
    onlyWhen('secret', 'system', ownSystems),
    onlyWhen('approval', 'system', ownSystems),
    onlyWhen('approval', 'direction', ['export']),
    onlyWhen('hostKey', 'system', drops),
    soundHostKey,
    oneKind,
    ...(['targetTable', 'keyColumn', 'mapping'] as const).flatMap((name) => [
      requiredWhen(name, 'system', tables),
      onlyWhen(name, 'system', tables),
    ]),
    distinct('mapping', 'column'),
  ],
  list: ['name', 'system', 'direction', 'state', 'lastRunAt', 'pendingChanges', 'failed', 'schedule', 'active'],
  filters: ['system', 'direction', 'state', 'entityTypes'],
})

export type SyncDb = EntityOf<typeof syncDb>
export type SyncDbDraft = DraftOf<typeof syncDb>
