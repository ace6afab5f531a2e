/** The own account: what users change without the help of an administrator (M6). */
import '../../ui/page/page-head.css'
import './profile.css'
import { text } from '../../lib/language/texts/i18n.ts'
import { profileSections } from './profile-sections.ts'

export default function ProfilePage() {
  return (
    <>
      <header className="page-head">
        <h1>{text('menu.profile')}</h1>
        <p>{text('account.lead')}</p>
      </header>
      <div className="profile">
        {profileSections.map(({ name, Section }) => (
          <section key={name} className="profile-section" aria-labelledby={`profile-${name}`}>
            <h2 id={`profile-${name}`}>{text(`account.section.${name}`)}</h2>
            <Section />
          </section>
        ))}
      </div>
    </>
  )
}
