import type { AlarmChannel } from '../entities/alarm.ts'

export interface AlarmChannels {
  /** By the others nothing is sent. */
  connected: AlarmChannel[]
}
