/** The tabs of a screen with a board and a table. */
import './side-tabs.css'
import type { ReactNode } from 'react'
import type { ScreenSide } from '../../../lib/session/settings/preferences.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'

interface SideTabsProps {
  title: string
  side: ScreenSide
  onSide: (side: ScreenSide) => void
  children: ReactNode
}

const isSide = (name: string): name is ScreenSide => name === 'board' || name === 'table'

export function SideTabs({ title, side, onSide, children }: SideTabsProps) {
  const tabs = (['board', 'table'] as const).map((name) => ({ name, label: text(`list.side.${name}`) }))
  return (
    <div className="side-tabs">
      <Tabs label={title} shown={side} tabs={tabs} onShow={(name) => isSide(name) && onSide(name)}>
        {children}
      </Tabs>
    </div>
  )
}
