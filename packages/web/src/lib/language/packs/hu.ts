import type { Pack } from '../packs.ts'

export const packs = import.meta.glob<Pack>(
  ['../../../../../domain/src/messages/hu/*.json', '!../../../../../domain/src/messages/hu/{display,mail,notify}.json'],
  {
    import: 'default',
  },
)
