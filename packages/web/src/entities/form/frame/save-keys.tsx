import { useUncoveredShortcut } from '../../../ui/dialog/level/use-uncovered-shortcut.ts'

/** In the dialog of the form, whose keys they are. */
export function SaveKeys({ onSave }: { onSave: (then: 'stay' | 'close') => Promise<void> }) {
  useUncoveredShortcut('save', () => void onSave('stay'))
  useUncoveredShortcut('saveAndClose', () => void onSave('close'))
  return null
}
