import './tabs.css'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { isModified } from '../../lib/shortcuts/is-modified.ts'
import { changeTab, tabByKey, type TabGuard } from './tab-change.ts'

interface TabsProps {
  label: string
  shown: string
  onShow: (name: string) => void
  tabs: readonly { name: string; label: ReactNode }[]
  /** With unsaved state in a tab, it may keep the person there (R4.62). */
  guard?: TabGuard | undefined
  children: ReactNode
}

/** Parts of a screen, one at a time. */
export function Tabs({ label, shown, onShow, tabs, guard, children }: TabsProps) {
  const id = useId()
  const go = (to: string) => changeTab(shown, to, { guard, go: onShow })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const names = tabs.map(({ name }) => name)
    const to = tabByKey(names, shown, event.key)
    if (to === undefined || isModified(event)) return
    event.preventDefault()
    const list = event.currentTarget
    void go(to).then(() => list.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
  }

  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className="tab"
            aria-selected={tab.name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === shown ? 0 : -1}
            onClick={() => void go(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}
