import type { Pack } from '../packs.ts'

export const packs = import.meta.glob<Pack>(
  ['../../../../../domain/src/messages/sk/*.json', '!../../../../../domain/src/messages/sk/{display,mail,notify}.json'],
  {
    import: 'default',
  },
)
