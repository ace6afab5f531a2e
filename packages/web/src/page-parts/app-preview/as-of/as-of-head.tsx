/** Over the phone: with which plans it is drawn, and what it says of itself. */
import { useZone } from '../../../lib/session/use-zone.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Switch } from '../../../ui/input/choice/switch.tsx'
import { useApp } from '../app-context.ts'
import { AsOfBanner } from './as-of-banner.tsx'
import { useAppAsOf, type AsOf } from './use-app-as-of.ts'

interface AsOfHeadProps {
  asOf: AsOf
  /** Undefined where the page has a switch of its own. */
  onPropose?: (proposed: boolean) => void
}

export function AsOfHead({ asOf, onPropose }: AsOfHeadProps) {
  const { resortId } = useApp()
  const zone = useZone(resortId)
  const { data, error } = useAppAsOf(asOf)
  return (
    <>
      {onPropose && (
        <Switch value={asOf.proposed} onChange={onPropose}>
          {text('plans.preview.proposed')}
        </Switch>
      )}
      {data && !error && <AsOfBanner {...data} zone={zone} />}
    </>
  )
}
