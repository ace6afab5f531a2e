/**
 * The events of an iCalendar text (RFC 5545), each with only the lines that are read: a parser needs long for thousands of properties or
 * parameters, and attachments and alarms are of no use here.
 */
import { pauses } from '../../../../load/event-loop-pauses.ts'
import { refusedFile } from '../../../../entities/exchange/reading/table-rows.ts'

/** Properties that occur once in an event. */
const single = new Set([
  'uid',
  'recurrence-id',
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'summary',
  'location',
  'description',
  'url',
  'status',
  'geo',
])
const repeated = 'categories'

/** Characters of the lines that are read of an event: several times the longest description that is stored. */
const maxRead = 65_536
/** Lines of categories: programs write one line with all of them, or one for each. */
const maxRepeated = 100
/** Characters in which the calendar begins, after blank lines. */
const maxHead = 1_000
/** Lines looked at between two looks at the clock. */
const stride = 500

function* linesIn(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end + 1
    yield text.slice(at, next)
    at = next
  }
}

/** In lower case; undefined for a line that has none. */
const nameIn = (line: string) => /^([a-z-]{1,20})[;:]/i.exec(line)?.[1]?.toLowerCase()

/** What begins or ends with this line, in lower case. */
const componentIn = (line: string) =>
  line
    .slice(line.indexOf(':') + 1, 100)
    .trim()
    .toLowerCase()

/** Collects the lines of one event. */
function eventReader() {
  const lines: string[] = []
  const known = new Set<string>()
  let [size, count, isKept] = [0, 0, false]

  function isRead(name: string | undefined): boolean {
    if (name === repeated) {
      if (++count > maxRepeated) throw refusedFile('importDeep')
      return true
    }
    if (name === undefined || !single.has(name) || known.has(name)) return false
    known.add(name)
    return true
  }

  return {
    text: () => `BEGIN:VEVENT\r\n${lines.join('')}END:VEVENT`,
    /** @param isOwn whether it is a line of the event itself and not of an alarm within it */
    add(line: string, name: string | undefined, isOwn: boolean) {
      // A line that begins with a blank continues the one before it.
      if (!line.startsWith(' ') && !line.startsWith('\t')) isKept = isOwn && isRead(name)
      if (!isKept) return
      size += line.length
      if (size > maxRead) throw refusedFile('importDeep')
      lines.push(line)
    },
  }
}

/** @throws invalid for a text that is not a calendar, an event without an end, or one that is too long */
export async function* eventsIn(text: string): AsyncGenerator<string> {
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, maxHead))) throw refusedFile('importBroken')
  const pause = pauses()
  let event: ReturnType<typeof eventReader> | undefined
  /** Of components within the event. */
  let depth = 0
  let count = 0
  for (const line of linesIn(text)) {
    if (++count % stride === 0) await pause()
    const name = nameIn(line)
    const component = name === 'begin' || name === 'end' ? componentIn(line) : undefined
    if (component === undefined) event?.add(line, name, depth === 0)
    else if (name === 'begin' && component === 'vevent') {
      if (event) throw refusedFile('importBroken')
      ;[event, depth] = [eventReader(), 0]
    } else if (event && name === 'begin') depth++
    else if (event && depth > 0) depth--
    else if (event) {
      if (component !== 'vevent') throw refusedFile('importBroken')
      yield event.text()
      await pause()
      event = undefined
    }
  }
  if (event) throw refusedFile('importBroken')
}
