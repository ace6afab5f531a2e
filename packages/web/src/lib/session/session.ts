/** Who is signed in (R3.1–4, R4.1–5). */
import { useSyncExternalStore } from 'react'
import { signal } from '../browser/signal.ts'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'
import { parseStored, resortOf, storedUser } from './stored-user.ts'
import { unsaved } from './unsaved.ts'
import { removeViewed, writeViewed } from './viewed.ts'

export interface ProfileResort {
  id: string
  name: string
  permissions: string[]
  /** While it is not, guests do not see it. */
  active?: boolean
  /** IANA zone; instants of the resort's records are shown in it. */
  timezone?: string
  /** What new records of the resort begin with. */
  currency?: string
  hideFlexiPrices?: boolean
  /** Of a partner, whose systems send what changes during the day. */
  isExternal?: boolean
}

export interface Profile {
  id: string
  fullName: string
  email: string
  language: string | null
  /** Another user chose the password: another one is chosen before anything else. */
  mustChangePassword?: boolean
  /** A role demands a second factor: one is set up before anything else. */
  mustSetUpSecondFactor?: boolean
  resorts: ProfileResort[]
  roles: string[]
  genericPermissions: string[]
  /** All that is granted everywhere; missing in sessions that an earlier version stored. */
  everywherePermissions?: string[]
  /** Another user's, shown in this tab: nothing can be changed. */
  isViewed?: boolean
  /** The resort worked in last, in any browser; where this one knows none, work goes on there. */
  homeResortId?: string | null
}

/** As stored in local storage, with the names of the specification. */
export interface AppUser {
  Token: string
  ExpiresAt: number | null
  Profile: Profile
}

/** R9.1 */
export const sessionLifetime = 6_300_000

const changed = signal()
/** Made for the first comparison: it takes milliseconds, and a stored session is sorted already. */
let collator: Intl.Collator | undefined
const byName = (one: { name: string }, other: { name: string }) => (collator ??= new Intl.Collator('sk')).compare(one.name, other.name)

export const sortResorts = <T extends { name: string }>(resorts: readonly T[]): T[] => [...resorts].sort(byName)

/** An expiry that is there is kept; without one the clock starts now (T13). */
export const stamped = (user: AppUser, now: number): AppUser => ({
  ...user,
  ExpiresAt: user.ExpiresAt ?? now + sessionLifetime,
  Profile: { ...user.Profile, resorts: sortResorts(user.Profile.resorts) },
})

let current: AppUser | undefined
let resortId: string | undefined

const isViewing = () => !!current?.Profile.isViewed
/** The resort chosen where the one of the other tabs is another user's. */
let tabResort: string | null = null

/** The first user of this page. Lists, forms and preferences on it are theirs, also after they were signed out in another tab. */
let pageUserId: string | undefined

/** Another user signed in in another tab, and unsaved work kept this page from being loaded again: what is stored is theirs. */
function isStorageOfAnother(): boolean {
  const own = isViewing() ? undefined : parseStored(readStored('appUser'), Date.now())
  const shownId = current?.Profile.id ?? pageUserId
  return !!own && shownId !== undefined && own.Profile.id !== shownId
}

/** The other tabs keep their resort. */
const isResortOfTab = () => isViewing() || isStorageOfAnother()

/** Unsaved work keeps the resort it was started in, whatever another tab chooses. */
const chosenResort = () => (resortId !== undefined && unsaved.isThere() ? resortId : (tabResort ?? readStored('appResortId')))

/** A resort that is no longer the user's is forgotten. */
function checkResort(stored = chosenResort()) {
  const { known, resort } = current ? resortOf(current.Profile, stored) : {}
  if (stored !== null && current && !known && !isResortOfTab()) removeStored('appResortId')
  resortId = resort?.id
}

const isOfAnother = (user = current) => pageUserId !== undefined && !!user && user.Profile.id !== pageUserId

function show(user: AppUser | undefined) {
  current = user
  pageUserId ??= user?.Profile.id
  checkResort()
  changed.emit()
}

/** Whose sign-in asked for a reload: users who keep their page because of unsaved work are not asked again. */
let reloadedFor: string | undefined

function takeStored() {
  const user = storedUser(Date.now())
  if (!user) removeStored('appUser')
  if (!user?.Profile.isViewed) removeViewed()
  // Not shown before: drafts of open forms are stored for the user who is signed in.
  if (!isOfAnother(user)) {
    reloadedFor = undefined
    return show(user)
  }
  if (reloadedFor === user?.Profile.id) return
  reloadedFor = user?.Profile.id
  location.reload()
}

function keep(user: AppUser) {
  if (user.Profile.isViewed) writeViewed(JSON.stringify(user))
  else writeStored('appUser', JSON.stringify(user))
}

export const session = {
  get: () => current,
  resortId: () => resortId,
  subscribe: changed.subscribe,
  /** Whether the page still holds data of the user before: it is loaded again before it is shown. */
  isOnPageOfAnother: () => isOfAnother(),

  /** Reads what an earlier visit left, and follows other tabs. */
  start() {
    pageUserId = undefined
    takeStored()
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === 'appUser' || key === 'appResortId') takeStored()
    })
  },

  /** A sign-in. */
  set(user: AppUser) {
    const whole = stamped(user, Date.now())
    keep(whole)
    show(whole)
  },

  /** The session goes on with newer values. */
  update(changes: Partial<AppUser>) {
    if (!current) return
    const whole = stamped({ ...current, ...changes }, Date.now())
    if (!isStorageOfAnother()) keep(whole)
    show(whole)
  },

  /** Signs out. The page is loaded again afterwards. */
  clear() {
    if (!isStorageOfAnother()) removeStored('appUser')
    pageUserId = undefined
    tabResort = null
    show(undefined)
  },

  chooseResort(id: string) {
    if (isResortOfTab()) tabResort = id
    else writeStored('appResortId', id)
    checkResort(id)
    changed.emit()
  },
}

export const useAppUser = () => useSyncExternalStore(session.subscribe, session.get)

/** Whether another user is viewed: their screens can only be read. */
export const useIsViewing = () => !!useAppUser()?.Profile.isViewed
export const useResortId = () => useSyncExternalStore(session.subscribe, session.resortId)
