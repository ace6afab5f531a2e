import type { Pack } from '../packs.ts'

export const packs = import.meta.glob<Pack>(
  ['../../../../../domain/src/messages/it/*.json', '!../../../../../domain/src/messages/it/{display,mail,notify}.json'],
  {
    import: 'default',
  },
)
