/** Whether a new user is invited by a link, and what became of the invitation of a stored one. */
import { invitationDays } from '@ridgeline/domain/access/invitation'
import type { InputProps } from '../../entities/inputs/input-props.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useRecordFormAround, useTyped } from '../../entities/form/form-extras.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useSettings } from '../../lib/session/settings/settings.ts'
import { Switch } from '../../ui/input/choice/switch.tsx'
import { InvitationState } from './invitation-state.tsx'
import './invitations.css'

export function InvitationInput(props: InputProps) {
  const recordForm = useRecordFormAround()
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  return stored ? <InvitationState recordForm={recordForm} stored={stored} /> : <NewInvitation {...props} />
}

function NewInvitation({ value, onChange, onBlur, readOnly }: InputProps) {
  const recordForm = useRecordFormAround()
  const hasPassword = useTyped(recordForm, 'loginType') !== 'directory'
  const { passwordReset: hasMail } = useSettings()

  function choose(isInvited: boolean) {
    // The input of the password disappears.
    if (isInvited) recordForm.form.setFieldValue('password', null, { dontUpdateMeta: true })
    onChange(isInvited)
  }

  return (
    <>
      <Switch value={value === true} onChange={choose} onBlur={onBlur} readOnly={readOnly} disabled={!hasPassword && value !== true}>
        {text('invitation.byLink')}
      </Switch>
      {value === true && (
        <p className="invitation-note">{text(hasMail === false ? 'invitation.linkHint' : 'invitation.mailHint', invitationDays)}</p>
      )}
    </>
  )
}
