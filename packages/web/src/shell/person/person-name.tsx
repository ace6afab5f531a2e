import { text } from '../../lib/language/texts/i18n.ts'

/** R2.174 */
export const PersonName = ({ fullName, email }: { fullName: string; email: string }) => (
  <p className="user-menu-name">
    <b>{fullName}</b>
    {email !== fullName && <span>{text('userEmailInBrackets', email)}</span>}
  </p>
)
