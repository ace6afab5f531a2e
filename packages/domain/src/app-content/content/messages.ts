/** Messages in the app and the quote of the day. */
import { onAir } from '../../displays/page/playlist.ts'
import { listOf, type AppRecords, type RecordOf } from '../app-records.ts'
import type { Circumstances } from '../guest/circumstances.ts'
import { isForAny } from '../guest/shown-when.ts'
import { quoteOfDay } from '../../displays/quote-of-day.ts'

const isForGuest = (
  { platforms, audience, languages }: RecordOf<'infoMobile'>,
  { platform, groups, language }: Pick<Circumstances, 'platform' | 'groups' | 'language'>,
) => isForAny<string>(platforms, [platform]) && isForAny<string>(audience, ['all', ...groups]) && isForAny(languages, [language])

/** In the order of the screens of the resort; a message that is shown alone there is so here. */
export function noticesFor(records: AppRecords, circumstances: Circumstances): RecordOf<'infoMobile'>[] {
  const { now, timezone } = circumstances
  const notices = listOf(records, 'infoMobile')
    .filter((notice) => isForGuest(notice, circumstances))
    .map((notice, order) => ({
      notice,
      id: notice.id,
      order,
      priority: notice.priority ?? 0,
      severity: notice.severity ?? ('info' as const),
      validFrom: notice.validFrom ?? null,
      validTo: notice.validTo ?? null,
      schedule: notice.schedule ?? null,
    }))
  return onAir(notices, now, timezone).map(({ notice }) => notice)
}

export const quoteFor = (records: AppRecords, { today }: Pick<Circumstances, 'today'>): RecordOf<'quoteOfTheDay'> | undefined =>
  quoteOfDay(listOf(records, 'quoteOfTheDay'), 'app', today)
