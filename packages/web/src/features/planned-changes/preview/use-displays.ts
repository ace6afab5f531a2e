/** The displays, the app and the pages for guests of a resort, as far as the user may preview them. */
import { canAct } from '@ridgeline/domain/access/access'
import { isScreenKind, screenKinds } from '@ridgeline/domain/displays/info'
import { previewedDisplays, previewedPages, shownKinds, type PreviewedKind } from '@ridgeline/domain/displays/shown-kinds'
import { departure } from '@ridgeline/domain/entities/departure'
import { device } from '@ridgeline/domain/entities/device'
import { localize } from '@ridgeline/domain/values/localized'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { useRights } from '../../../lib/session/rights/rights.ts'
import { useBoardRecords } from '../../../page-parts/board/use-board-records.ts'
import type { Option } from '../../../ui/select/options.ts'

/** The app among the displays, also in the address. */
export const appName = 'app' satisfies PreviewedKind

const previewedKinds: readonly PreviewedKind[] = [...previewedDisplays, appName, ...previewedPages]

const words: Readonly<Record<PreviewedKind, string>> = {
  skimaps: 'menu.skimap',
  departures: 'menu.departures',
  led: 'plans.preview.led',
  tv: 'menu.info.tv',
  kiosk: 'menu.info.device',
  web: 'plans.preview.web',
  mobile: 'plans.preview.mobile',
  app: 'plans.preview.app',
  shop: 'plans.preview.shop',
  notify: 'plans.preview.notify',
}

interface Named {
  kind: PreviewedKind
  option: Option
  /** The record of a departure board. */
  recordId?: string
}

interface Changed {
  entity: string
  recordId: string
}

/** 0 for a display that is about a changed record, 1 for one that shows it too, 2 for the others. */
function distanceOf({ kind, recordId }: Named, changes: readonly Changed[]): number {
  const { own, also } = shownKinds(kind)
  const isOf = (names: readonly string[]) => changes.some(({ entity }) => names.includes(entity))
  if (recordId !== undefined) return changes.some((change) => change.recordId === recordId) ? 0 : 2
  if (isOf(own)) return 0
  return isOf(also) ? 1 : 2
}

/** @param changes of a plan: displays on which its records are seen come first, and say so */
export function useDisplays(resortId: string, changes: readonly Changed[]): readonly Option[] {
  const rights = useRights()
  const language = useLanguage()
  const mayRead = (name: string) => canAct(rights, name, 'read', resortId)
  const maySee = (kind: PreviewedKind) => shownKinds(kind).own.every(mayRead)
  const { rows: boards = [] } = useBoardRecords(departure, { resortId, isEnabled: maySee('departures') })
  const { rows: devices = [] } = useBoardRecords(device, { resortId, isEnabled: mayRead(device.name) })
  const all: Named[] = [
    ...previewedKinds
      .filter((kind) => kind !== 'departures' && maySee(kind))
      .map((kind) => ({ kind, option: { value: kind, label: text(words[kind]) } })),
    ...boards.map(({ id, name }) => ({
      kind: 'departures' as const,
      recordId: id,
      option: { value: `departures.${id}`, label: `${text(words.departures)}: ${localize(name, language)}` },
    })),
    ...devices.flatMap(({ id, name, type }) =>
      isScreenKind(type) && screenKinds.every(maySee)
        ? [{ kind: type, option: { value: `device.${id}`, label: `${text(words[type])}: ${String(name)}` } }]
        : [],
    ),
  ]
  const ranked = all.map((named) => ({ ...named, distance: distanceOf(named, changes) }))
  const note = text('plans.preview.concerned')
  return ranked
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ option, distance }) => (distance < 2 ? { ...option, note } : option))
}
