import type { Pack } from '../packs.ts'

export const packs = import.meta.glob<Pack>(
  ['../../../../../domain/src/messages/en/*.json', '!../../../../../domain/src/messages/en/{display,mail,notify}.json'],
  {
    import: 'default',
  },
)
