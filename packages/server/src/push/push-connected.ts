/** What is missing for messages to browsers. They have them on pages of https only, and push services want to know whom to write to. */
import type { Config } from '../config/config.ts'

/** Variables of the configuration; none when connected. */
export const missingForPush = ({ publicUrl }: Pick<Config, 'publicUrl'>): string[] =>
  publicUrl?.startsWith('https:') ? [] : ['PUBLIC_URL']
