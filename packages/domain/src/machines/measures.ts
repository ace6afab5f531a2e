/** What machines send, and the topics by which they are known. */
import { isObject } from '../check/fault.ts'
import type { Rule } from '../check/rule.ts'
import type { EntityName } from '../declare/catalogue.ts'
import { measuredWeather } from '../entities/weather-current.ts'

export const measures = ['counter', 'weather', 'lift', 'parking', 'snow', 'pool', 'aquapark', 'themePark'] as const
export type Measure = (typeof measures)[number]

export interface MeasureTarget {
  entity: EntityName
  /** Fields that a message may set; of counters, readings are stored instead. */
  fields: readonly string[]
  /** The field that a message without names sets, such as `open` or `85`. */
  bare?: string
}

export const measureTargets: Readonly<Record<Measure, MeasureTarget>> = {
  counter: { entity: 'flowMeasurement', fields: [] },
  weather: {
    entity: 'weatherCurrent',
    fields: measuredWeather,
    bare: 'temperature',
  },
  lift: { entity: 'skilift', fields: ['status', 'waitingTime', 'occupancy'], bare: 'status' },
  parking: { entity: 'parking', fields: ['status', 'vacantSpaces', 'occupancy'], bare: 'vacantSpaces' },
  pool: { entity: 'pool', fields: ['status', 'waterTemperature', 'occupancy'], bare: 'waterTemperature' },
  aquapark: { entity: 'aquaparkAttraction', fields: ['status', 'waitingTime', 'occupancy'], bare: 'waitingTime' },
  themePark: { entity: 'themeParkAttraction', fields: ['status', 'waitingTime', 'occupancy'], bare: 'waitingTime' },
  snow: { entity: 'slope', fields: ['snowDepth', 'freshSnow'], bare: 'snowDepth' },
}

/** Stands for the part of a topic that names the record. */
export const placeholder = '{id}'

/** MQTT's own wildcards are not used: they would not say which record is meant. */
const isTopic = (topic: string) =>
  !/[+#\0]/.test(topic) &&
  topic
    .split('/')
    .filter((part) => part.includes('{'))
    .every((part) => part === placeholder)

/** A topic names its record by `{id}` in it, once, or by its key. */
export const soundTopics: Rule<'topics'> = {
  reads: ['topics'],
  find({ topics }) {
    const known = new Set<unknown>()
    for (const [at, item] of (Array.isArray(topics) ? topics : []).entries()) {
      if (!isObject(item) || typeof item['topic'] !== 'string') continue
      const { topic, recordKey } = item
      const parts = topic.split('/').filter((part) => part === placeholder)
      if (!isTopic(topic) || parts.length > 1) return { field: `topics.${at}.topic`, rule: 'mqttTopic', args: [] }
      if (parts.length === 0 && !recordKey) return { field: `topics.${at}.recordKey`, rule: 'required', args: [] }
      if (known.has(topic)) return { field: `topics.${at}.topic`, rule: 'unique', args: [] }
      known.add(topic)
    }
    return undefined
  },
}

/** What the broker is asked for. */
export const subscriptionOf = (topic: string): string => topic.replace(placeholder, '+')

/** What stands for `{id}` in a received topic; undefined if it is another topic, empty if the topic has no placeholder. */
export function partIn(topic: string, received: string): string | undefined {
  const [own, parts] = [topic.split('/'), received.split('/')]
  if (own.length !== parts.length || !own.every((part, at) => part === placeholder || part === parts[at])) return undefined
  return parts[own.indexOf(placeholder)] ?? ''
}
