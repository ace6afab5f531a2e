/** Sets values of the board; each step can be undone, without a network too. */
import type { BoardGroup } from '@ridgeline/domain/answers/status-board'
import type { Values } from '@ridgeline/domain/check/rule'
import type { Status } from '@ridgeline/domain/declare/vocabulary'
import { localize } from '@ridgeline/domain/values/localized'
import { counted, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { valuesBack, valuesBefore, type ShownItem } from './items/board-items.ts'
import type { NewChange } from '../../page-parts/outbox/outbox.ts'
import { addStep } from '../../page-parts/outbox/outbox-step.ts'

export interface ShownGroup extends Omit<BoardGroup, 'items'> {
  items: readonly ShownItem[]
}

export interface BoardChanges {
  /** @param word what was set, for the text of the step */
  one: (group: ShownGroup, item: ShownItem, changes: Values, word: string) => void
  /** @param wanted the new status of an item, if it is to have one */
  many: (groups: readonly ShownGroup[], wanted: (item: ShownItem) => Status | false) => void
}

export function useBoardChanges(userId: string, resortId: string): BoardChanges {
  const language = useLanguage()

  function changeOf({ entity, plural }: ShownGroup, item: ShownItem, changes: Values): NewChange {
    const name = item.name ? localize(item.name, language) : ''
    const before = valuesBefore(item, changes)
    return { userId, resortId, entity, plural, recordId: item.id, name, version: item.version, before, changes }
  }
  const step = (label: string, done: readonly NewChange[]) => addStep({ label, resortId }, done, valuesBack)
  return {
    one(group, item, changes, word) {
      const change = changeOf(group, item, changes)
      step(text('statusBoard.done', change.name, word), [change])
    },
    many(groups, wanted) {
      const done = groups.flatMap((group) =>
        group.mayOperate
          ? group.items.flatMap((item) => {
              const status = wanted(item)
              return status ? [changeOf(group, item, { status })] : []
            })
          : [],
      )
      if (done.length > 0) step(counted('statusBoard.doneMany', done.length, formatNumber(done.length)), done)
    },
  }
}
