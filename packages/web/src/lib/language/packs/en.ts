import type { Pack } from '../packs.ts'

export const packs = import.meta.glob<Pack>(['../../../../../domain/src/messages/en/*.json', '!**/{display,mail}.json'], {
  import: 'default',
})
