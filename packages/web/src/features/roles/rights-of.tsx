/** The permissions of one user in one place, by area, each with what gives it. */
import type { EffectiveRights, GrantSource } from '@ridgeline/domain/answers/effective-rights'
import { actions, genericPermissions } from '@ridgeline/domain/access/permission'
import { entitiesIn, permissionGroupNames } from '@ridgeline/domain/access/permission-groups'
import { actionKey } from '@ridgeline/domain/messages/label-keys'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { permissionWord } from '../../entities/source/words.ts'
import { call } from '../../lib/call/call.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useResort } from '../../lib/session/use-resort.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'

interface RightsOfProps {
  userId: string
  resortId: string | undefined
  kind: string | undefined
}

/** What permissions follow from. */
const givers: readonly string[] = ['user', 'role']

/** By permission: the names of what gives it. */
type Reasons = ReadonlyMap<string, string>

function nameOf({ type, name }: GrantSource): string {
  return type === 'role' ? (name ?? '') : text(`rights.source.${type}`)
}

function reasonsIn({ items, sources }: EffectiveRights): Reasons {
  return new Map(
    items.map(({ permission, sources: from, includedIn }) => {
      const names = [...new Set(from.map((at) => nameOf(sources[at]!)))].join(', ')
      return [permission, includedIn.length > 0 ? `${names} (${includedIn.map(permissionWord).join(', ')})` : names]
    }),
  )
}

export function RightsOf({ userId, resortId, kind }: RightsOfProps) {
  const resort = useResort(resortId)
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'effective-rights', userId, resortId ?? null],
    // After a change of roles, permissions of a minute ago would be taken for the present ones.
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<EffectiveRights>('GET', `users/${userId}/effective-rights`, resortId ? { resortId } : undefined, { signal, quiet: true }),
  })
  useLive((event) => {
    if (event.kind === 'reset' || (event.kind === 'change' && givers.includes(event.change.entity))) void refetch()
  })
  if (error && !data)
    return (
      <div className="list-alert">
        <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
      </div>
    )
  if (!data) return <SkeletonRows />
  const reasons = reasonsIn(data)
  const isShown = (subject: string) => (kind ? subject === kind : actions.some((action) => reasons.has(`${subject}.${action}`)))
  const groups = permissionGroupNames
    .map((name) => ({ name, subjects: entitiesIn(name).filter(isShown) }))
    .filter(({ subjects }) => subjects.length > 0)
  const global = kind ? [] : genericPermissions.filter((permission) => reasons.has(permission))
  const place = resort?.name ?? text('rights.everywhere')
  return (
    <div className="rights">
      <p className="rights-sources">
        {data.sources.length === 0
          ? text('rights.nothingGiven', data.user.fullName, place)
          : text('rights.given', data.user.fullName, place, data.sources.map(sourceLine).join(', '))}
      </p>
      {!data.user.isActive && <InlineAlert kind="warning">{text('rights.inactiveUser')}</InlineAlert>}
      {groups.map(({ name, subjects }) => (
        <table key={name} className="rights-table">
          <caption>{text(`menu.group.${name}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{text('rights.kind')}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  {text(actionKey(action))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject}>
                <th scope="row">{pluralLabel(subject)}</th>
                {actions.map((action) => (
                  <Reason key={action} label={text(actionKey(action))} reason={reasons.get(`${subject}.${action}`)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {global.length > 0 && (
        <section>
          <h2>{text('rights.global')}</h2>
          <ul className="rights-global">
            {global.map((permission) => (
              <li key={permission}>
                <IconCheck size={15} stroke={2.2} aria-hidden />
                <span>
                  {permissionWord(permission)} <small>{reasons.get(permission)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function sourceLine(source: GrantSource): string {
  if (source.type !== 'role') return nameOf(source)
  const where = source.resortId === null ? text('rights.everywhere') : text('rights.here')
  return source.isActive ? `${nameOf(source)} (${where})` : text('rights.inactiveRole', nameOf(source))
}

/** With the name of its column, where the table is a list. */
const Reason = ({ label, reason }: { label: string; reason: string | undefined }) => (
  <td data-label={label} data-granted={reason !== undefined || undefined}>
    {reason === undefined ? (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{text('no')}</span>
      </>
    ) : (
      <>
        <IconCheck size={15} stroke={2.2} aria-label={text('yes')} role="img" />
        <small>{reason}</small>
      </>
    )}
  </td>
)
