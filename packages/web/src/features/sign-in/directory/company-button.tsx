import './company-button.css'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLeaving } from './leave.ts'

/** Below the form, where people can also sign in with a company account. */
export function CompanyButton({ returnUrl }: { returnUrl: unknown }) {
  const { isLeaving, leave } = useLeaving(returnUrl)
  return (
    <>
      <p className="sign-in-or">{text('signIn.or')}</p>
      <Button size="large" fullWidth loading={isLeaving} onClick={leave}>
        {text('signIn.directory')}
      </Button>
    </>
  )
}
