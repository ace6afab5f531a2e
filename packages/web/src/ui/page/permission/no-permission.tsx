import '../message-page.css'
import '../../button/button.css'
import { Link } from '@tanstack/react-router'
import { text } from '../../../lib/language/texts/i18n.ts'
import { LazyWhyNot } from './lazy-why-not.ts'
import { SupportContact } from '../support-contact.tsx'

interface NoPermissionProps {
  /** The one that is missing, and the resort it is missing in; undefined for all of the installation. */
  permission?: string | undefined
  resortId?: string | undefined
}

/** Shown for a known URL without permission (OP37). */
export function NoPermission({ permission, resortId }: NoPermissionProps) {
  return (
    <div className="message-page" role="alert">
      <h1>{text('shell.noPermission')}</h1>
      <p>{text('shell.noPermission.text')}</p>
      {permission && <LazyWhyNot permission={permission} resortId={resortId} />}
      <SupportContact />
      <Link to="/" className="button" data-layout="default">
        {text('shell.goHome')}
      </Link>
    </div>
  )
}
