import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, flag, instant, integer, items, text } from '../declare/field.ts'
import { measures, soundTopics } from '../machines/measures.ts'

/** `waiting`: no server has tried yet, or the connection is being made. */
export const connectionStates = ['waiting', 'connected', 'failed'] as const
/** Why it failed, or why a message was not counted. */
export const machineProblems = ['address', 'unreachable', 'credentials', 'secret', 'topics', 'format', 'target', 'value'] as const
export type MachineProblem = (typeof machineProblems)[number]

/** A broker of a resort, through which its machines send what they measure (MQTT 5). Connected while it is active. */
export const mqttConnection = entity('mqttConnection', {
  plural: 'mqtt-connections',
  scope: 'resort',
  sections: {
    general: {
      name: text({ required: true, max: 80, unique: true }),
      host: text({ required: true, max: 253 }),
      port: integer({ required: true, default: 8883, min: 1, max: 65_535 }),
      encrypted: flag({ required: true, default: true }),
    },
    access: {
      username: text({ max: 120 }),
      password: text({ max: 128, secret: true }),
    },
    source: {
      topics: items(
        {
          topic: text({ required: true, max: 300 }),
          measure: choice(measures, { required: true }),
          recordKey: text({ max: 80 }),
        },
        { required: true, min: 1, max: 200 },
      ),
    },
    activity: {
      connectionState: choice(connectionStates, { readOnly: true }),
      lastMessageAt: instant({ readOnly: true }),
      lastProblem: choice(machineProblems, { readOnly: true }),
      lastProblemAt: instant({ readOnly: true }),
      lastProblemTopic: text({ max: 300, readOnly: true }),
      lastProblemDetail: text({ max: 300, readOnly: true }),
    },
  },
  rules: [soundTopics],
  list: ['name', 'host', 'connectionState', 'lastMessageAt', 'lastProblem', 'lastProblemAt', 'active'],
  filters: ['connectionState', 'lastProblem'],
})

export type MqttConnection = EntityOf<typeof mqttConnection>
export type MqttConnectionDraft = DraftOf<typeof mqttConnection>
