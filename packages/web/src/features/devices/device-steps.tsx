/** The commands to the screen of a device, above its form. */
import './screen-board.css'
import { device } from '@ridgeline/domain/entities/device'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { StatusGlyph } from '../../ui/mark/status-glyph.tsx'
import { PairDialog } from './pair-dialog.tsx'
import { ScreenActions } from './tile/screen-actions.tsx'
import { addressOf, glyphs, stateOf, stateWord } from './screen-state.ts'
import { useScreens } from './use-screens.ts'

export function DeviceSteps({ recordForm, resortId }: AsideProps) {
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  const { screens } = useScreens(stored ? resortId : undefined)
  const may = useMay(device, resortId)
  const [isPairing, setPairing] = useState(false)
  const screen = screens?.find(({ id }) => id === stored?.id)
  // Sensors and gates have no screen.
  if (!screens || !screen || !resortId) return null
  const state = stateOf(screen)
  return (
    <div className="device-steps">
      <span className="screen-state">
        <StatusGlyph status={glyphs[state]} />
        {stateWord(state)}
      </span>
      {screen.isPaired && <ScreenActions screen={screen} address={addressOf(screen, resortId)} mayChange={may('update')} />}
      {!screen.isPaired && may('update') && (
        <Button size="small" layout="subtle" icon={<IconLink size={16} aria-hidden />} onClick={() => setPairing(true)}>
          {text('screens.pair')}
        </Button>
      )}
      {isPairing && <PairDialog resortId={resortId} screens={screens} chosenId={screen.id} onClose={() => setPairing(false)} />}
    </div>
  )
}
