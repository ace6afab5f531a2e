import type { Pack } from '../packs.ts'

export const packs = import.meta.glob<Pack>(
  ['../../../../../domain/src/messages/pl/*.json', '!../../../../../domain/src/messages/pl/{display,mail,notify}.json'],
  {
    import: 'default',
  },
)
