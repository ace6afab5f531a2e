/** Scopes of an API key: what is published and what staff have, by entity, and sending readings of counters. */
import { keyActions, keyScopes, meantByScope, readingScope } from '@ridgeline/domain/access/key-scopes'
import { permissionGroupNames, permissionGroups } from '@ridgeline/domain/access/permission-groups'
import { PermissionTable, type PermissionTableProps } from './permission-table.tsx'

const offered: ReadonlySet<string> = new Set(keyScopes)
const subjectOf = (scope: string) => scope.split('.', 1)[0]!
const subjects = new Set(keyScopes.map(subjectOf))

/** Readings are listed below the counters that send them. */
const withReadings = (entity: string) => (entity === 'flowMeasurement' ? [entity, subjectOf(readingScope)] : [entity])

const groups = permissionGroupNames
  .map((name) => ({ name, subjects: permissionGroups[name].filter((entity) => subjects.has(entity)).flatMap(withReadings) }))
  .filter((group) => group.subjects.length > 0)

export const ScopePicker = (props: PermissionTableProps) => (
  <PermissionTable {...props} actions={keyActions} groups={groups} offered={offered} included={meantByScope} />
)
