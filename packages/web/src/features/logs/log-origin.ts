/** Where a change came from that no request made: work of the server notes its own name in place of the id of a request. */
import { pluralKey } from '@ridgeline/domain/messages/label-keys'
import { text } from '../../lib/language/texts/i18n.ts'

const requestPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isRequest = (id: string): boolean => requestPattern.test(id)

/** By what the note begins with; after that come times and ids. */
const works: Readonly<Record<string, string>> = {
  clock: 'work.periodic.statusClock',
  grooming: pluralKey('grooming'),
  mqtt: 'work.periodic.machines',
  'snow-report': pluralKey('snowReport'),
  warning: 'work.periodic.warnings',
  weather: 'work.periodic.weather',
  zeroing: 'work.periodic.counters',
}

/** Work without a name of its own is shown as it is noted. */
export function workName(note: string): string {
  const work = Object.keys(works).find((name) => note === name || note.startsWith(`${name}-`))
  return work ? text(works[work]!) : note
}
