/** The displays of a resort that the user may preview. */
import { canAct } from '@ridgeline/domain/access/access'
import { isScreenKind } from '@ridgeline/domain/displays/info'
import { isShownOn, previewedKinds, shownKinds, type PreviewedKind } from '@ridgeline/domain/displays/shown-kinds'
import { departure } from '@ridgeline/domain/entities/departure'
import { device } from '@ridgeline/domain/entities/device'
import { localize } from '@ridgeline/domain/values/localized'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { useRights } from '../../../lib/session/rights.ts'
import { useBoardRecords } from '../../../page-parts/use-board-records.ts'
import type { Option } from '../../../ui/select/options.ts'

const words: Readonly<Record<PreviewedKind, string>> = {
  skimaps: 'menu.skimap',
  departures: 'menu.departures',
  led: 'plans.preview.led',
  tv: 'menu.info.tv',
  kiosk: 'menu.info.device',
  web: 'plans.preview.web',
  mobile: 'plans.preview.mobile',
}

interface Named {
  kind: PreviewedKind
  option: Option
}

/** @param entities the kinds of records of a plan: displays on which they are seen come first, and say so */
export function useDisplays(resortId: string, entities: readonly string[]): readonly Option[] {
  const rights = useRights()
  const language = useLanguage()
  const mayRead = (name: string) => canAct(rights, name, 'read', resortId)
  const maySee = (kind: PreviewedKind) => shownKinds(kind).own.every(mayRead)
  const boards = useBoardRecords(departure, { resortId, isEnabled: maySee('departures') }) ?? []
  const devices = useBoardRecords(device, { resortId, isEnabled: mayRead(device.name) }) ?? []
  const all: Named[] = [
    ...previewedKinds
      .filter((kind) => kind !== 'departures' && maySee(kind))
      .map((kind) => ({ kind, option: { value: kind, label: text(words[kind]) } })),
    ...boards.map(({ id, name }) => ({
      kind: 'departures' as const,
      option: { value: `departures.${id}`, label: `${text(words.departures)}: ${localize(name, language)}` },
    })),
    ...devices.flatMap(({ id, name, type }) =>
      isScreenKind(type) && maySee(type)
        ? [{ kind: type, option: { value: `device.${id}`, label: `${text(words[type])}: ${String(name)}` } }]
        : [],
    ),
  ]
  const isConcerned = ({ kind }: Named) => entities.some((entity) => isShownOn(kind, entity))
  const note = text('plans.preview.concerned')
  return [
    ...all.filter(isConcerned).map(({ option }) => ({ ...option, note })),
    ...all.filter((each) => !isConcerned(each)).map(({ option }) => option),
  ]
}
