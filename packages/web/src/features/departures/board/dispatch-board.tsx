/** Today's departures of a stop for the dispatcher: large buttons, with the display beside it as guests see it. */
import './dispatch-board.css'
import './dispatch-lines.css'
import { departure as departureEntity } from '@ridgeline/domain/entities/departure'
import { localize } from '@ridgeline/domain/values/localized'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../entities/source/use-may.ts'
import { onServer } from '../../../lib/call/send/call-base.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import type { BoardProps } from '../../../page-parts/board/board-props.ts'
import { EmptyBoard } from '../../../ui/page/empty-board.tsx'
import { MissingBoard } from '../../../page-parts/board/missing-board.tsx'
import { useBoardRecords } from '../../../page-parts/board/use-board-records.ts'
import { DisplayPreview } from '../display-preview.tsx'
import { Dispatch } from './dispatch.tsx'
import { PreviewLink } from '../../../entities/planned/late-preview-link.ts'

export function DispatchBoard({ resortId }: BoardProps) {
  const { rows, error, refetch } = useBoardRecords(departureEntity, { resortId })
  const may = useMay(departureEntity, resortId)
  const language = useLanguage()
  const [chosenId, setChosenId] = useState<string>()
  if (!rows) return <MissingBoard error={error} refetch={refetch} />
  if (rows.length === 0) return <EmptyBoard />
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]!
  const address = onServer(`/display/departures/${chosen.id}`)
  return (
    <section className="dispatch-board" aria-label={text('dispatch.today')}>
      <header>
        <h2>{text('dispatch.today')}</h2>
        {rows.length > 1 && (
          <div className="dispatch-stops" role="group" aria-label={text('dispatch.board')}>
            {rows.map(({ id, name }) => (
              <button key={id} type="button" aria-pressed={id === chosen.id} onClick={() => setChosenId(id)}>
                {localize(name, language)}
              </button>
            ))}
          </div>
        )}
        <a className="button" data-layout="default" data-size="regular" href={address} target="_blank" rel="noreferrer">
          <span className="button-content">
            <IconExternalLink size={18} stroke={1.7} aria-hidden />
            {text('dispatch.openDisplay')}
          </span>
        </a>
        <PreviewLink display={`departures.${chosen.id}`} />
      </header>
      <Dispatch key={chosen.id} boardId={chosen.id} mayDispatch={may('status') || may('update')} />
      <DisplayPreview address={address} name={localize(chosen.name, language)} />
    </section>
  )
}
