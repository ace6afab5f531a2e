import { IconDeviceMobile } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'

/** Visible only where the preview has no room beside the form. */
export const AsideButton = ({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) => (
  <IconButton className="aside-button" label={text('form.aside')} aria-pressed={isShown} onClick={onToggle}>
    <IconDeviceMobile size={19} stroke={1.7} aria-hidden />
  </IconButton>
)
