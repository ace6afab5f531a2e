import { IconHome, IconMap2, IconTicket, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { useApp } from './app-context.ts'

const places = [IconHome, IconMap2, IconTicket, IconUser]

/** A picture of the app, not a part of the page: what is in it cannot be pressed, unless it says so. */
export function Phone({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  const { language } = useApp()
  return (
    <div className="phone" data-mantine-color-scheme={isDark ? 'dark' : 'light'}>
      <div className="phone-status num" aria-hidden>
        <span>9:41</span>
        <i />
        <b />
      </div>
      <div className="phone-screen" tabIndex={0} role="region" aria-label={text('preview.screen')} lang={language}>
        {children}
      </div>
      <div className="phone-bar" aria-hidden>
        {places.map((Place, index) => (
          <span key={index} data-current={index === 0 || undefined}>
            <Place size={21} stroke={1.7} />
          </span>
        ))}
      </div>
    </div>
  )
}
