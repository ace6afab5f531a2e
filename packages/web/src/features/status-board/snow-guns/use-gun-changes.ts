/** Sets states of snow guns; each step can be undone, without a network too. */
import { snowGun, snowGunStates, type SnowGunState } from '@ridgeline/domain/entities/snow-gun'
import { optionWord } from '../../../entities/source/words.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import type { NewChange } from '../../../page-parts/outbox/outbox.ts'
import { addStep } from '../../../page-parts/outbox/outbox-step.ts'
import type { ShownGun } from './snow-gun-api.ts'

export function useGunChanges(userId: string, resortId: string) {
  return (guns: readonly ShownGun[], state: SnowGunState) => {
    const done = guns
      .filter((gun) => gun.state !== state)
      .map(({ id, version, name, state: before }): NewChange => ({
        userId,
        resortId,
        entity: snowGun.name,
        plural: snowGun.plural,
        recordId: id,
        name,
        version,
        before: { state: before },
        changes: { state },
      }))
    const [first] = done
    if (!first) return
    const label =
      done.length === 1
        ? text('statusBoard.done', first.name, optionWord(snowGun.name, 'state', snowGunStates, state))
        : counted('snowGuns.doneMany', done.length, formatNumber(done.length))
    addStep({ label, resortId }, done)
  }
}
