/** The requests of a key on the last 30 days. */
import './key-use.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { formatDay, formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { keyUseQuery } from './key-use-api.ts'

export function KeyUse({ recordForm }: AsideProps) {
  const id = useFormState(recordForm.formState, ({ base }) => base?.id)
  return id === undefined ? null : <Days id={id} />
}

function Days({ id }: { id: string }) {
  const headingId = useId()
  const { data } = useQuery(keyUseQuery(id))
  if (!data) return null
  if (data.days.length === 0) return <p className="key-use-note">{text('keyUse.none')}</p>
  return (
    <>
      <h4 id={headingId} className="key-use-title">
        {text('keyUse.title')}
      </h4>
      <table className="key-use" aria-labelledby={headingId}>
        <thead>
          <tr>
            {['day', 'requests', 'refused'].map((column) => (
              <th key={column} scope="col">
                {text(`keyUse.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.days.map(({ day, requests, refused }) => (
            <tr key={day}>
              <td>{formatDay(day)}</td>
              <td>{formatNumber(requests)}</td>
              <td>{formatNumber(refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="key-use-note">{text('keyUse.note')}</p>
    </>
  )
}
