/** What a user may do in one place, and what gives it to them. */

export const rightSources = ['role', 'resortPermission', 'genericPermission'] as const
export type RightSource = (typeof rightSources)[number]

/** A role of the user, or a permission of their own. */
export interface GrantSource {
  type: RightSource
  /** Of a role. */
  roleId: string | null
  name: string | null
  /** Null: everywhere. */
  resortId: string | null
  /** An inactive role gives nothing. */
  isActive: boolean
}

export interface EffectiveRight {
  permission: string
  /** Positions in `sources`. */
  sources: number[]
  /** The wider permissions that include it, as one for an administration screen includes those for its records. */
  includedIn: string[]
}

export interface EffectiveRights {
  user: {
    id: string
    fullName: string
    /** Users who are not active cannot sign in, whatever they are granted. */
    isActive: boolean
  }
  sources: GrantSource[]
  items: EffectiveRight[]
}

/** Why a button is missing. */
export interface MissingRight {
  permission: string
  isGranted: boolean
  /** Who can give it; null for callers who may not read users, who ask "an administrator". */
  administrators: string[] | null
}
