import './preview-link.css'
import { IconCalendarClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import { previewAddress } from './plans-api.ts'

/** Leads to a display as it will be at a time, with the planned changes until then. @param display as `previewAddress` names it */
export const PreviewLink = ({ display }: { display: string }) => (
  <Link {...previewAddress({ display })} className="preview-link">
    <IconCalendarClock size={16} aria-hidden />
    {text('plans.previewAt')}
  </Link>
)
