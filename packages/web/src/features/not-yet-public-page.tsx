import './message-page.css'
import { useLocation } from '@tanstack/react-router'
import { text } from '../lib/language/i18n.ts'
import { routeOf } from '../routes.ts'
import { Mark } from '../ui/mark/mark.tsx'
import { notYetText } from './not-yet.ts'

/** The same for those who are not signed in. */
export default function NotYetPublicPage() {
  const route = routeOf(useLocation().pathname)
  if (!route) return null
  return (
    <main className="message-page">
      <Mark size={44} />
      <h1>{text(route.title)}</h1>
      <p>{notYetText(route)}</p>
    </main>
  )
}
