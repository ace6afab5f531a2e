/** The add button of a list on a phone. Hidden while the user scrolls down, shown again when they scroll up. */
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** Pixels a resting finger may move. */
const tremble = 6

function useIsReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false)
  useEffect(() => {
    let last = scrollY
    function look() {
      const by = scrollY - last
      if (Math.abs(by) < tremble && scrollY > 0) return
      setReadingOn(by > 0 && scrollY > 0)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isReadingOn
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const isAside = useIsReadingOn()
  return (
    <button type="button" className="list-add" aria-label={label} data-aside={isAside || undefined} onClick={onClick}>
      <IconPlus size={26} aria-hidden />
    </button>
  )
}
