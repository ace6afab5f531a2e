import './progress-bar.css'
import { useSyncExternalStore } from 'react'
import { progress } from './progress.ts'

export function ProgressBar() {
  const value = useSyncExternalStore(progress.subscribe, progress.get)
  if (value === undefined) return null
  return <div className="progress-bar" aria-hidden style={{ scale: `${value} 1` }} />
}
