/** The own password: changed in the dialog of the user menu. */
import { useQuery } from '@tanstack/react-query'
import { text } from '../../lib/language/texts/i18n.ts'
import { passwordChange } from '../../lib/session/own/own-password.ts'
import { Button } from '../../ui/button/button.tsx'
import { personalDataQuery } from './profile-api.ts'

export function PasswordSection() {
  const { data } = useQuery(personalDataQuery)
  if (data?.values.loginType === 'directory') return <p>{text('account.password.directory')}</p>
  return (
    <>
      <p>{text('account.password.text')}</p>
      <Button onClick={() => passwordChange.emit()}>{text('account.password.change')}</Button>
    </>
  )
}
