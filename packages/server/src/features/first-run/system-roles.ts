/** The roles that come with the product (OP47), as data. What they may do follows from the entities there are. */
import type { RoleDraft } from '@ridgeline/domain/entities/role'
import type { Entity } from '@ridgeline/domain/entity'
import { feedScopes, scopedEntity } from '@ridgeline/domain/feed-scopes'
import { actions, permissionKeys, type Action, type Permission } from '@ridgeline/domain/permission'
import { allEntities } from '@ridgeline/domain/registry'

const namesOf = (entities: readonly Entity[]) => entities.map(({ name }) => name)

const ofResorts = namesOf(allEntities.filter(({ scope }) => scope === 'resort'))
const operated = namesOf(allEntities.filter(({ operational }) => operational.length > 0))

/** What the price list is made of: those who see to prices write it, and nobody else by the way. */
const priced = ['product', 'priceProduct']
/** What the house does by itself shows nobody how a resort is. */
const inTheEngineRoom = new Set(['syncDb'])
/**
 * Who holds a ticket or asks for a badge is seen by those whose work it is, and not by everybody who sees the resort: these records name
 * people, and the code of a ticket opens a gate to whoever knows it. Those who check at entrances are told what they need by the check.
 */
const ofPeople = new Set(['ticket', 'accreditation', 'accreditationEvent'])
/** Of the whole house, and needed by whoever looks at the records that point at it. */
const shared = ['expressShoppingCategory', 'quoteOfTheDay']
/** What guests get to see of a resort, and so what is in a feed; the rest is the house's own order. */
const shown = new Set(feedScopes.map(scopedEntity))
const content = ofResorts.filter((name) => shown.has(name) && name !== 'priceProduct')
const promoted = [
  'event',
  'gopassBenefit',
  'expressShoppingCategory',
  'expressShoppingResort',
  'feedFilter',
  'feedCategory',
  'recommendation',
  'badge',
  'action',
  'homepage',
  'infoDevice',
  'infoLed',
  'infoMobile',
  'infoTv',
  'infoWeb',
  'accreditation',
  'accreditationEvent',
]

// Every entity has these keys: the registry refuses to load one that has not.
const rights = (names: readonly string[], ...of: readonly Action[]) =>
  names.flatMap((name) => of.map((action) => `${name}.${action}` as Permission))

const reading = rights(['resort', ...ofResorts.filter((name) => !inTheEngineRoom.has(name) && !ofPeople.has(name)), ...shared], 'read')

/** In the order of the catalogue and each once, so that equal roles are equal values. */
const inOrder = (...keys: readonly Permission[]) => permissionKeys.filter((key) => keys.includes(key))

export interface SystemRole extends RoleDraft {
  externalId: string
  /** Never removed or changed by people: rights are recognised by it. */
  isSystem: true
}

function systemRole(
  name: string,
  scope: 'resort' | 'global',
  description: string,
  permissions: readonly Permission[],
): Omit<SystemRole, 'order'> {
  return { externalId: `system:${name}`, name, scope, description, permissions: inOrder(...permissions), isSystem: true }
}

export const systemRoles: readonly SystemRole[] = [
  systemRole('superAdmin', 'global', 'Everything, everywhere.', permissionKeys),
  systemRole('resortAdmin', 'resort', 'All records and users of the resort.', [
    ...rights(['resort'], 'read', 'update', 'status'),
    ...rights([...ofResorts, 'user', 'expressShoppingCategory'], ...actions),
    ...rights(['role', 'quoteOfTheDay'], 'read'),
  ]),
  systemRole('editor', 'resort', 'Adds, edits and removes what guests see of the resort.', [...reading, ...rights(content, ...actions)]),
  systemRole('operator', 'resort', 'Can view the resort; changes status, waiting times, snow and other daily values.', [
    ...reading,
    ...rights(operated, 'status'),
  ]),
  systemRole('pricing', 'resort', 'Can view the resort; adds, edits, removes and synchronises products and prices.', [
    ...reading,
    ...rights(priced, ...actions),
    ...rights(['syncDb'], 'read', 'update'),
    'price.sync',
  ]),
  systemRole('marketing', 'resort', 'Can view the resort; adds, edits and removes events, offers, guest information and app content.', [
    ...reading,
    ...rights(promoted, ...actions),
  ]),
  systemRole('viewer', 'resort', 'Can view the resort.', reading),
].map((role, order) => ({ ...role, order }))
