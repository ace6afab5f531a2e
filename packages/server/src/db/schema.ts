/** The tables, by name. drizzle-kit reads this file; so does every query. One export per entity and per table of links. */
import { badge } from '@ridgeline/domain/entities/badge'
import { department } from '@ridgeline/domain/entities/department'
import { location } from '@ridgeline/domain/entities/location'
import { resort } from '@ridgeline/domain/entities/resort'
import { role } from '@ridgeline/domain/entities/role'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { user } from '@ridgeline/domain/entities/user'
import { linksOf } from './links.ts'
import { tableOf } from './table.ts'

export { media } from './media-table.ts'
export { passwordResets, resetRequests } from './reset-tables.ts'
export { idempotencyKeys, preferences, sessions, signInAttempts } from './session-tables.ts'
export { savedViews } from './view-table.ts'

export const users = tableOf(user)
export const resorts = tableOf(resort)
export const skilifts = tableOf(skilift)
export const slopes = tableOf(slope)
export const locations = tableOf(location)
export const badges = tableOf(badge)
export const departments = tableOf(department)
export const roles = tableOf(role)

export const skiliftSlopes = linksOf(skilift, 'slopeIds')
export const skiliftBadges = linksOf(skilift, 'badgeIds')
export const slopeConnections = linksOf(slope, 'connectedSlopeIds')
export const slopeBadges = linksOf(slope, 'badgeIds')
export const departmentUsers = linksOf(department, 'userIds')
