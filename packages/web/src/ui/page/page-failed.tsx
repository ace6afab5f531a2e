import './message-page.css'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isWorthReloading, loadAgain } from '../../lib/browser/chunk-failure.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../button/button.tsx'

/** A screen that threw while it was loaded or drawn. The error goes to the console; a reload helps (R2.126). */
export function PageFailed({ error }: ErrorComponentProps) {
  const { href } = useRouter().latestLocation
  const [isLoadedAgain] = useState(() => isWorthReloading(error, href))
  useEffect(() => {
    if (isLoadedAgain) loadAgain(href)
  }, [isLoadedAgain, href])
  if (isLoadedAgain) return null
  return (
    <div className="message-page" role="alert">
      <h1>{text('shell.pageFailed')}</h1>
      <p>{text('shell.pageFailed.text')}</p>
      <Button layout="primary" onClick={() => location.reload()}>
        {text('shell.retry')}
      </Button>
    </div>
  )
}
