import './user-menu.css'
import { useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { text } from '../lib/language/i18n.ts'
import { chooseSectionMode, sectionMode, type SectionMode } from '../lib/session/preferences.ts'
import type { Profile } from '../lib/session/session.ts'
import { Avatar } from '../ui/mark/avatar.tsx'
import { Button } from '../ui/button/button.tsx'
import { Popover } from '../ui/menu/popover.tsx'
import { Segmented } from '../ui/input/segmented.tsx'
import { logOut } from './log-out.ts'
import { personLinks } from './person-links.ts'

const sectionModes = ['navPills', 'fieldSet'] as const
const themes = ['light', 'dark', 'auto'] as const

/** The new layout is taken up by a reload (R2.165). */
function chooseLayout(mode: SectionMode) {
  chooseSectionMode(mode)
  location.reload()
}

export function UserMenu({ profile: { fullName, email } }: { profile: Profile }) {
  const { pathname } = useLocation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    // Whoever has gone somewhere wants to see it: a new address closes the menu.
    <Popover
      key={pathname}
      label={text('shell.account', fullName)}
      width={280}
      trigger={
        <button type="button" className="top-button avatar-button" aria-label={text('shell.account', fullName)}>
          <Avatar fullName={fullName} />
        </button>
      }
    >
      <div className="user-menu">
        <p className="user-menu-name">
          <b>{fullName}</b>
          {email !== fullName && <span>{text('userEmailInBrackets', email)}</span>}
        </p>
        <h2>{text('shell.editorLayout')}</h2>
        <Segmented
          label={text('shell.editorLayout')}
          value={sectionMode()}
          onChange={chooseLayout}
          options={sectionModes.map((value) => ({ value, label: text(`shell.editorLayout.${value}`) }))}
        />
        <h2>{text('shell.theme')}</h2>
        <Segmented
          label={text('shell.theme')}
          value={colorScheme}
          onChange={setColorScheme}
          options={themes.map((value) => ({ value, label: text(`shell.theme.${value}`) }))}
        />
        <h2>{text('shell.links')}</h2>
        <nav aria-label={text('shell.links')}>
          {personLinks.map(({ path, title, Icon }) => (
            <Link key={path} to={path} className="user-menu-link">
              <Icon size={16} stroke={1.7} aria-hidden />
              {text(title)}
            </Link>
          ))}
        </nav>
        <Button layout="subtle" fullWidth icon={<IconLogout size={16} aria-hidden />} onClick={logOut}>
          {text('shell.logout')}
        </Button>
      </div>
    </Popover>
  )
}
