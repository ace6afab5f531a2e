import type { Pack } from '../packs.ts'

export const packs = import.meta.glob<Pack>(
  ['../../../../../domain/src/messages/de/*.json', '!../../../../../domain/src/messages/de/{display,mail,notify}.json'],
  {
    import: 'default',
  },
)
