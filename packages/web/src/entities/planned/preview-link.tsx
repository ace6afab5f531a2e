import './preview-link.css'
import { IconCalendarClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { previewAddress } from './plans-api.ts'

interface PreviewLinkProps {
  display: string
  /** The name of one of several displays, which is then an icon among others. */
  of?: string
}

/** Leads to a display as it will be at a time, with the planned changes until then. @param display as `previewAddress` names it */
const PreviewLink = ({ display, of }: PreviewLinkProps) =>
  of === undefined ? (
    <Link {...previewAddress({ display })} className="preview-link">
      <IconCalendarClock size={16} aria-hidden />
      {text('plans.previewAt')}
    </Link>
  ) : (
    <Link
      {...previewAddress({ display })}
      className="icon-button"
      title={text('plans.previewAt')}
      aria-label={`${text('plans.previewAt')}: ${of}`}
    >
      <IconCalendarClock size={18} stroke={1.7} aria-hidden />
    </Link>
  )

/** With its words, which the page of a display does not have. */
export async function previewLink() {
  await loadAreas(['planned'])
  return PreviewLink
}
