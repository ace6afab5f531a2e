/** Scopes of an API key: what is published and what staff have, by entity, and what machines send. */
import { keyActions, machineScopeOf, scopeWithImplied, offeredScopes } from '@ridgeline/domain/access/key-scopes'
import { entitiesIn, permissionGroupNames } from '@ridgeline/domain/access/permission-groups'
import { PermissionTable, type PermissionTableProps } from './permission-table.tsx'

const offered: ReadonlySet<string> = new Set(offeredScopes)
const subjectOf = (scope: string) => scope.split('.', 1)[0]!
const subjects = new Set(offeredScopes.map(subjectOf))

/** What machines send is listed below the records it is about. */
const withMachines = (entity: string) => [entity, machineScopeOf(entity)].flatMap((name) => (name ? [subjectOf(name)] : []))

const groups = permissionGroupNames
  .map((name) => ({
    name,
    subjects: entitiesIn(name)
      .filter((entity) => subjects.has(entity))
      .flatMap(withMachines),
  }))
  .filter((group) => group.subjects.length > 0)

export const ScopePicker = (props: PermissionTableProps) => (
  <PermissionTable {...props} actions={keyActions} groups={groups} offered={offered} included={scopeWithImplied} />
)
