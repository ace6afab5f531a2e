import type { Pack } from '../packs.ts'

export const packs = import.meta.glob<Pack>(
  ['../../../../../domain/src/messages/cs/*.json', '!../../../../../domain/src/messages/cs/{display,mail,notify}.json'],
  {
    import: 'default',
  },
)
