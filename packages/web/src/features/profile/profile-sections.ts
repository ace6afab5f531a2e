/** The sections of the own account, in this order, each under the heading `account.section.{name}`. */
import type { ComponentType } from 'react'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const profileSections: readonly { name: string; Section: ComponentType }[] = [
  { name: 'personal', Section: PersonalSection },
  { name: 'password', Section: PasswordSection },
  { name: 'passkeys', Section: PasskeysSection },
  { name: 'secondFactor', Section: SecondFactorSection },
  { name: 'notifications', Section: NotificationsSection },
  { name: 'sessions', Section: SessionsSection },
]
