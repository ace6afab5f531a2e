/** Each kind of record with the actions of both roles, also those that a permission includes; what only one of them has stands out. */
import { actions, genericPermissions, grantsSomething, withImplied } from '@ridgeline/domain/access/permission'
import { entitiesIn, permissionGroupNames } from '@ridgeline/domain/access/permission-groups'
import { role, type Role } from '@ridgeline/domain/entities/role'
import { actionKey } from '@ridgeline/domain/messages/label-keys'
import { builtInText } from '../../entities/source/built-in-text.ts'
import { permissionWord } from '../../entities/source/words.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'

interface Row {
  name: string
  label: string
  permissions: readonly { permission: string; label: string }[]
}

type Compared = Pick<Role, 'name' | 'permissions'>

const rowOf = (subject: string): Row => ({
  name: subject,
  label: pluralLabel(subject),
  permissions: actions
    .map((action) => ({ permission: `${subject}.${action}`, label: text(actionKey(action)) }))
    .filter(({ permission }) => grantsSomething(permission)),
})

const genericRow = (permission: string): Row => {
  const label = permissionWord(permission)
  return { name: permission, label, permissions: [{ permission, label: text('yes') }] }
}

const groupsOf = (): { name: string; label: string; rows: Row[] }[] => [
  ...permissionGroupNames.map((name) => ({ name, label: text(`menu.group.${name}`), rows: entitiesIn(name).map(rowOf) })),
  { name: 'global', label: text('rights.global'), rows: genericPermissions.map(genericRow) },
]

const nameOf = ({ name }: Compared) => builtInText(role, 'name', { name }) ?? name

export function Comparison({ roles: [one, other], isOnlyDifferences }: { roles: [Compared, Compared]; isOnlyDifferences: boolean }) {
  const has = [new Set(one.permissions.flatMap(withImplied)), new Set(other.permissions.flatMap(withImplied))] as const
  const differs = ({ permissions }: Row) => permissions.some(({ permission }) => has[0].has(permission) !== has[1].has(permission))
  const isGiven = ({ permissions }: Row) => permissions.some(({ permission }) => has[0].has(permission) || has[1].has(permission))
  const groups = groupsOf()
    .map(({ rows, ...group }) => ({ ...group, rows: rows.filter(isOnlyDifferences ? differs : isGiven) }))
    .filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return <EmptyState title={text(isOnlyDifferences ? 'compare.same' : 'compare.nothing')} />
  return (
    <div className="rights">
      {groups.map(({ name, label, rows }) => (
        <table key={name} className="rights-table compare-table">
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{text('rights.kind')}</th>
              <th scope="col">{nameOf(one)}</th>
              <th scope="col">{nameOf(other)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.label}</th>
                <Side row={row} role={one} own={has[0]} theirs={has[1]} />
                <Side row={row} role={other} own={has[1]} theirs={has[0]} />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

interface SideProps {
  row: Row
  role: Compared
  own: ReadonlySet<string>
  theirs: ReadonlySet<string>
}

function Side({ row, role: shown, own, theirs }: SideProps) {
  const direct = new Set<string>(shown.permissions)
  const given = row.permissions.filter(({ permission }) => own.has(permission))
  return (
    <td data-label={nameOf(shown)}>
      {given.length === 0 && (
        <>
          <span aria-hidden>–</span>
          <span className="visually-hidden">{text('no')}</span>
        </>
      )}
      <ul>
        {given.map(({ permission, label }) => (
          <li key={permission} data-only={!theirs.has(permission) || undefined}>
            {label}
            {!direct.has(permission) && <small> ({text('compare.included')})</small>}
            {!theirs.has(permission) && <span className="visually-hidden"> ({text('compare.onlyHere')})</span>}
          </li>
        ))}
      </ul>
    </td>
  )
}
