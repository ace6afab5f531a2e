/** The channels, and what each needs before anything is sent. */
import { notificationChannels, type NotificationChannel } from '@ridgeline/domain/answers/notifications'
import type { Config } from '../../config/config.ts'
import { missingForPush } from '../../push/push-connected.ts'

const missing: Readonly<Record<NotificationChannel, (config: Config) => string[]>> = {
  push: missingForPush,
  mail: ({ mail }) => (mail ? [] : ['SMTP_URL', 'MAIL_FROM']),
}

export const missingFor = (channel: NotificationChannel, config: Config): string[] => missing[channel](config)

export const connectedChannels = (config: Config): NotificationChannel[] =>
  notificationChannels.filter((channel) => missingFor(channel, config).length === 0)
