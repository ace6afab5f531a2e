/** Above the form of weather settings: whether the chosen provider is connected, and what it last sent. */
import './fetch.css'
import { useQuery } from '@tanstack/react-query'
import { useTyped, type AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { fetchesQuery } from './fetch-api.ts'
import { PlaceFetchLine } from './place-fetch-line.tsx'

export const SettingsSteps = ({ recordForm, resortId }: AsideProps) =>
  resortId ? <Steps recordForm={recordForm} resortId={resortId} /> : null

function Steps({ recordForm, resortId }: AsideProps & { resortId: string }) {
  const { data } = useQuery(fetchesQuery(resortId))
  const id = useFormState(recordForm.formState, ({ base }) => base?.id)
  const provider = useTyped(recordForm, 'provider')
  const place = data?.places.find(({ settingsId }) => settingsId === id)
  if (!data) return null
  // Shown before the choice is saved.
  if (provider === 'metNorway' && !data.hasContact)
    return (
      <p className="fetch-steps" role="status">
        <strong className="fetch-fault">{text('fetch.fault.noContact')}</strong>
      </p>
    )
  if (!place || place.provider !== provider) return null
  return (
    <p className="fetch-steps">
      <PlaceFetchLine place={place} resortId={resortId} />
    </p>
  )
}
