import '../../ui/page/page-head.css'
import './testspa.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'

type Health = Record<string, unknown>

/** The status report of the server, line by line. */
function HealthList() {
  const { data, error, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call<Health>('GET', 'health', undefined, { base: 'public', signal }),
  })
  if (error) return <InlineAlert onRetry={() => refetch()}>{error.message}</InlineAlert>
  if (!data) return <SkeletonRows />
  return (
    <ul className="testspa-list">
      {Object.entries(data).map(([name, value]) => (
        <li key={name}>
          {name}: <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
        </li>
      ))}
    </ul>
  )
}

/** R2.58, OP35: a call, its response as a list, and a table of session data. */
export default function FetchDataPage() {
  const resorts = useAppUser()?.Profile.resorts ?? []
  return (
    <>
      <header className="page-head">
        <h1>{text('testspa.fetchData')}</h1>
      </header>
      <div className="testspa">
        <h2>{text('testspa.fetchData.health')}</h2>
        <HealthList />
        <h2>{text('menu.resorts')}</h2>
        <table className="testspa-table">
          <thead>
            <tr>
              <th scope="col">{text('testspa.fetchData.name')}</th>
              <th scope="col">{text('testspa.fetchData.timezone')}</th>
            </tr>
          </thead>
          <tbody>
            {resorts.map(({ id, name, timezone }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>{timezone}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
