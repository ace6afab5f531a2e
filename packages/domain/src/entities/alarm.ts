import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { namesOf } from '../values/closed-list.ts'
import { choice, choices, decimal, flag, instant, integer, localized, ref, refs } from '../declare/field.ts'
import { staffNames } from '../groups/names.ts'
import { future, onlyWhen, requiredIf, type Rule } from '../check/rule.ts'
import type { Unit } from '../declare/unit.ts'

export const alarmMetrics = [
  'windSpeed',
  'windGusts',
  'temperature',
  'snowfall24h',
  'avalancheDanger',
  'deviceOffline',
  'cameraStale',
  'parkingFree',
  'flowOccupancy',
  'waterTemperature',
  'dataStale',
] as const
export type AlarmMetric = (typeof alarmMetrics)[number]

/** The unit of limit and value of a metric; a danger level has none. */
export const metricUnits: Readonly<Record<AlarmMetric, Unit | undefined>> = {
  windSpeed: 'metresPerSecond',
  windGusts: 'metresPerSecond',
  temperature: 'celsius',
  snowfall24h: 'cm',
  avalancheDanger: undefined,
  deviceOffline: 'min',
  cameraStale: 'min',
  parkingFree: 'spaces',
  flowOccupancy: 'percent',
  waterTemperature: 'celsius',
  dataStale: 'min',
}

const ofWeather = ['windSpeed', 'windGusts', 'temperature', 'snowfall24h', 'dataStale'] as const

/** The references that select what an alarm watches, and the metrics they can be used with. */
export const alarmTargets = {
  locationId: [...ofWeather, 'deviceOffline', 'flowOccupancy'],
  skiliftId: ['cameraStale', 'flowOccupancy'],
  deviceId: ['deviceOffline'],
  cameraId: ['cameraStale'],
  parkingId: ['parkingFree'],
  flowMeasurementId: ['flowOccupancy'],
  poolId: ['waterTemperature'],
} as const satisfies Record<string, readonly AlarmMetric[]>
export type AlarmTarget = keyof typeof alarmTargets

export const alarmOperators = ['gt', 'gte', 'lt', 'lte', 'eq'] as const
export const operatorSigns: Readonly<Record<(typeof alarmOperators)[number], string>> = { gt: '>', gte: '≥', lt: '<', lte: '≤', eq: '=' }
export const alarmSeverities = ['info', 'warning', 'danger'] as const
export const alarmChannels = ['screen', 'email', 'sms', 'push'] as const
export type AlarmChannel = (typeof alarmChannels)[number]
export const alarmStates = ['ok', 'triggered', 'acknowledged'] as const

const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0

/** Alarms by message need recipients; alarms on a screen do not. */
const hasRecipients: Rule<'channels' | 'recipientUserIds' | 'departmentIds'> = {
  reads: ['channels', 'recipientUserIds', 'departmentIds'],
  find({ channels, recipientUserIds, departmentIds }) {
    const isSent = Array.isArray(channels) && channels.some((channel) => channel !== 'screen')
    return isSent && isEmpty(recipientUserIds) && isEmpty(departmentIds)
      ? { field: 'recipientUserIds', rule: 'recipients', args: [] }
      : undefined
  },
}

/** Who is notified next, and when, are only useful together. */
const escalation: Rule<'escalateAfter' | 'escalationUserIds'> = {
  reads: ['escalateAfter', 'escalationUserIds'],
  demands: {
    escalateAfter: ({ escalationUserIds }) => !isEmpty(escalationUserIds),
    escalationUserIds: ({ escalateAfter }) => typeof escalateAfter === 'number',
  },
  find({ escalateAfter, escalationUserIds }) {
    const hasTime = typeof escalateAfter === 'number'
    if (hasTime !== isEmpty(escalationUserIds)) return undefined
    return { field: hasTime ? 'escalationUserIds' : 'escalateAfter', rule: 'together', args: [] }
  },
}

/** What guests can be warned of; the other metrics are about the equipment of the resort. */
export const guestMetrics = [
  'windSpeed',
  'windGusts',
  'temperature',
  'snowfall24h',
  'avalancheDanger',
] as const satisfies readonly AlarmMetric[]

const unitBy = { field: 'metric', units: metricUnits }

/** A watched value, its limit and the recipients. Without a reference it watches all records. */
export const alarm = entity('alarm', {
  scope: 'resort',
  sections: {
    general: {
      severity: choice(alarmSeverities, { required: true }),
      metric: choice(alarmMetrics, { required: true }),
      operator: choice(alarmOperators, { required: true }),
      threshold: decimal({ required: true, min: -1000, max: 100_000, scale: 1, unitBy }),
      durationMinutes: integer({ required: true, default: 5, min: 0, max: 1440, unit: 'min' }),
      muteUntil: instant(),
    },
    names: staffNames,
    target: {
      locationId: ref('location'),
      skiliftId: ref('skilift'),
      deviceId: ref('device'),
      cameraId: ref('camera'),
      parkingId: ref('parking'),
      flowMeasurementId: ref('flowMeasurement'),
      poolId: ref('pool'),
    },
    recipients: {
      channels: choices(alarmChannels, { required: true, min: 1 }),
      recipientUserIds: refs('user', { max: 200 }),
      departmentIds: refs('department', { max: 50 }),
      /** After so long without acknowledgement the next ones are notified. */
      escalateAfter: integer({ min: 1, max: 1440, unit: 'min' }),
      escalationUserIds: refs('user', { max: 50 }),
    },
    /** The only texts of an alarm that leave the installation (decision 0144). */
    guestAlert: {
      publishesAlert: flag({ required: true, default: false }),
      alertHeadline: localized({ max: 160 }),
      alertText: localized({ max: 1000, multiline: true }),
      alertInstruction: localized({ max: 1000, multiline: true }),
    },
    activity: {
      state: choice(alarmStates, { required: true, readOnly: true, default: 'ok' }),
      lastValue: decimal({ readOnly: true, scale: 1, unitBy }),
      triggeredAt: instant({ readOnly: true }),
      acknowledgedAt: instant({ readOnly: true }),
      acknowledgedBy: ref('user', { readOnly: true }),
      escalatedAt: instant({ readOnly: true }),
    },
  },
  rules: [
    hasRecipients,
    escalation,
    future('muteUntil'),
    requiredIf('alertHeadline', 'publishesAlert'),
    onlyWhen('publishesAlert', 'metric', guestMetrics),
    // `Object.entries` loses the types of the object.
    ...namesOf(alarmTargets).map((target) => onlyWhen(target, 'metric', alarmTargets[target])),
  ],
  list: ['name', 'severity', 'metric', 'operator', 'threshold', 'state', 'lastValue', 'triggeredAt', 'muteUntil', 'active'],
  card: { facts: ['metric', 'threshold', 'lastValue', 'triggeredAt'] },
  operational: ['threshold', 'durationMinutes', 'muteUntil'],
  filters: ['state', 'severity', 'metric', 'channels', 'locationId', 'skiliftId', 'deviceId'],
})

export type Alarm = EntityOf<typeof alarm>
export type AlarmDraft = DraftOf<typeof alarm>
