/** The top of the start screen. */
import { useMedia } from '../../../entities/media.ts'
import { useAppUser } from '../../../lib/session/session.ts'

interface HeroProps {
  /** Of the resort, if it is not the one it has now. */
  name?: string
  headline: string
  background: string | null
  resortId: string | undefined
}

export function Hero({ name, headline, background, resortId }: HeroProps) {
  const picture = useMedia(background ? [background] : []).get(background ?? '')
  const resort = useAppUser()?.Profile.resorts.find(({ id }) => id === resortId)
  return (
    <header className="app-hero" data-picture={Boolean(picture) || undefined}>
      {picture && <img src={picture.url} alt="" />}
      <small>{name || resort?.name}</small>
      <h3>{headline || name || resort?.name}</h3>
    </header>
  )
}
