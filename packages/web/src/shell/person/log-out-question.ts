import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted, loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'

/** @param count changes that wait on this device */
export async function mayLogOut(count: number): Promise<boolean> {
  await loadAreas(['operations'])
  const waiting = counted('statusBoard.waiting', count, formatNumber(count))
  const answer = await confirm({
    title: text('statusBoard.logOut'),
    body: `${waiting}. ${text('statusBoard.keptHere')}`,
    confirmLabel: text('shell.logout'),
  })
  return answer === Answer.Confirm
}
