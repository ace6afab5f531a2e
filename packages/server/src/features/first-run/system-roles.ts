/** The predefined roles (OP47), as data. Their permissions are derived from the entities. */
import type { RoleDraft } from '@ridgeline/domain/entities/role'
import type { SystemRoleName } from '@ridgeline/domain/declare/vocabulary'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { publishedKinds } from '@ridgeline/domain/publication/published-kinds'
import { actions, permissionKeys, type Action, type Permission } from '@ridgeline/domain/access/permission'
import { allEntities } from '@ridgeline/domain/declare/registry'

const namesOf = (entities: readonly Entity[]) => entities.map(({ name }) => name)

const ofResorts = namesOf(allEntities.filter(({ scope }) => scope === 'resort'))
const operated = namesOf(allEntities.filter(({ operational }) => operational.length > 0))

/** The price list: only the pricing role changes it. */
const priced = ['product', 'priceProduct']
/** Connections to other systems: they say nothing about a resort, and at many receivers the address of a webhook is itself the secret. */
const connections = new Set(['syncDb', 'mqttConnection', 'webhook'])
/**
 * Records with personal data are visible only to roles that work with them, not to all who may read the resort, and the code of a ticket
 * would grant entry. Users at entrances get what they need from the check.
 */
const ofPeople = new Set(['grooming', 'shiftLog', 'ticket', 'accreditation', 'accreditationEvent'])
/** Global records that are needed to read the records that refer to them. Who changes them has a global role (decision 0179). */
const shared = ['expressShoppingCategory', 'quoteOfTheDay', 'glossaryTerm']
/** Entities shown to guests; the rest is internal. */
const shown: ReadonlySet<string> = new Set(publishedKinds)
const content = ofResorts.filter((name) => shown.has(name) && name !== 'priceProduct')
const promoted = [
  'event',
  'gopassBenefit',
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

const rights = (names: readonly string[], ...of: readonly Action[]) =>
  // The registry refuses entities that lack these keys.
  names.flatMap((name) => of.map((action) => `${name}.${action}` as Permission))

const reading = rights(['resort', ...ofResorts.filter((name) => !connections.has(name) && !ofPeople.has(name)), ...shared], 'read')

/** In the order of the catalogue and without duplicates, so that equal roles have equal values. */
const inOrder = (...keys: readonly Permission[]) => permissionKeys.filter((key) => keys.includes(key))

export interface SystemRole extends RoleDraft {
  name: SystemRoleName
  externalId: string
  /** System roles cannot be removed or changed by users. */
  isSystem: true
}

function systemRole(
  name: SystemRoleName,
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
    ...rights([...ofResorts, 'user'], ...actions),
    ...rights(['role', ...shared], 'read'),
  ]),
  systemRole('editor', 'resort', 'Adds, edits and removes what guests see of the resort.', [...reading, ...rights(content, ...actions)]),
  systemRole(
    'operator',
    'resort',
    'Can view the resort; changes status, waiting times, snow and other daily values, and writes shift logs.',
    [...reading, ...rights(['grooming'], 'read'), ...rights(['shiftLog'], 'read', 'create'), ...rights(operated, 'status')],
  ),
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
