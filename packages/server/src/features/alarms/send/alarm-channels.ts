/** The channels by which alarms are sent, and whether the operator has connected them. */
import type { AlarmChannel } from '@ridgeline/domain/entities/alarm'
import type { Config } from '../../../config/config.ts'
import type { AlarmTurn } from '../../../jobs/kinds.ts'
import { missingForPush } from '../../../push/push-connected.ts'
import type { Audience } from './recipients.ts'

const isConnected: Readonly<Record<AlarmChannel, (config: Config) => boolean>> = {
  screen: () => true,
  email: ({ mail }) => mail !== undefined,
  push: (config) => missingForPush(config).length === 0,
  sms: ({ smsGateway }) => smsGateway !== undefined,
}

export const isChannelConnected = (channel: AlarmChannel, config: Config): boolean => isConnected[channel](config)

interface Sent {
  channels: readonly AlarmChannel[]
  isEscalated: boolean
}

const messagesOf = (channels: readonly AlarmChannel[]) => channels.filter((channel) => channel !== 'screen')

/** An escalation needs a message: it is mailed where the alarm itself is on screens only, and then its end too. */
export function channelsOf({ channels, isEscalated }: Sent, has: AlarmTurn['has']): AlarmChannel[] {
  const messages = messagesOf(channels)
  return messages.length === 0 && (has === 'escalated' || (has === 'ended' && isEscalated)) ? ['email'] : messages
}

/** Its end is sent to those who know that it has begun. */
export function audienceOf({ channels, isEscalated }: Sent, has: AlarmTurn['has']): Audience {
  if (has === 'escalated') return 'escalation'
  if (has === 'begun' || !isEscalated) return 'recipients'
  return messagesOf(channels).length === 0 ? 'escalation' : 'all'
}
