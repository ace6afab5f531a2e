/** The channels, and what each needs before anything is sent. */
import { notificationChannels, type NotificationChannel } from '@ridgeline/domain/answers/notifications'
import type { Config } from '../../config.ts'

/** Browsers have push messages on pages of https only, and push services want to know whom to write to. */
const missing: Readonly<Record<NotificationChannel, (config: Config) => string[]>> = {
  push: ({ publicUrl }) => (publicUrl?.startsWith('https:') ? [] : ['PUBLIC_URL']),
  mail: ({ mail }) => (mail ? [] : ['SMTP_URL', 'MAIL_FROM']),
}

export const missingFor = (channel: NotificationChannel, config: Config): string[] => missing[channel](config)

export const connectedChannels = (config: Config): NotificationChannel[] =>
  notificationChannels.filter((channel) => missingFor(channel, config).length === 0)
