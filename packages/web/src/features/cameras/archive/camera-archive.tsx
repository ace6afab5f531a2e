/** Archived pictures: a camera, a day, an hour of it, and a comparison of two pictures. */
import '../camera-wall.css'
import './camera-archive.css'
import { camera as cameraEntity } from '@ridgeline/domain/entities/camera'
import { localize } from '@ridgeline/domain/values/localized'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../entities/source/use-may.ts'
import { formatDay } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { entityLabel } from '../../../lib/language/texts/label.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { Select } from '../../../ui/select/select.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { daysQuery, imagesQuery, pin, type ArchiveImage } from './archive-api.ts'
import { ArchiveStage } from './archive-stage.tsx'
import { Filmstrip, hourOf } from './filmstrip.tsx'
import { MissingBoard } from '../../../page-parts/board/missing-board.tsx'
import { useCameras } from '../use-cameras.ts'

export function CameraArchive({ resortId }: { resortId: string }) {
  const language = useLanguage()
  const zone = useZone(resortId)
  const may = useMay(cameraEntity, resortId)
  const client = useQueryClient()
  const navigate = useNavigate()
  // Parameters of the URL are text.
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const go = (change: Record<string, string | undefined>, replace = false) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace, resetScroll: false })
  const { cameras, error, refetch } = useCameras(resortId)
  const kept = cameras?.filter(({ archiveEnabled }) => archiveEnabled)
  const cameraId = search['camera'] ?? kept?.[0]?.id ?? ''
  const { data: days } = useQuery(daysQuery(cameraId))
  const day = search['day'] ?? days?.[0]?.day ?? ''
  const { data: images } = useQuery(imagesQuery(cameraId, day))
  const hour = search['hour'] === undefined ? undefined : Number(search['hour'])
  const shown = (images ?? []).filter(({ takenAt }) => hour === undefined || hourOf(takenAt, zone) === hour)
  const current = shown.find(({ id }) => id === search['image']) ?? shown.at(-1)
  const [otherId, setOtherId] = useState<string>()
  const other = images?.find(({ id }) => id === otherId)

  async function togglePin(image: ArchiveImage) {
    const saved = await pin(cameraId, image.id, !image.pinned)
    client.setQueryData(imagesQuery(cameraId, day).queryKey, (old) => old?.map((each) => (each.id === saved.id ? saved : each)))
  }

  if (!kept) return <MissingBoard error={error} refetch={refetch} />
  if (kept.length === 0) return <EmptyState title={text('archive.none')}>{text('archive.noneHint')}</EmptyState>
  return (
    <>
      <div className="wall-tools">
        <span className="archive-select">
          <Select
            label={entityLabel('camera')}
            value={cameraId}
            options={kept.map(({ id, name }) => ({ value: id, label: localize(name, language) }))}
            onChange={(id) => go({ camera: id ?? undefined, day: undefined, hour: undefined, image: undefined })}
          />
        </span>
        <span className="archive-select">
          <Select
            label={text('archive.day')}
            value={day || null}
            options={(days ?? []).map(({ day: of, count }) => ({ value: of, label: `${formatDay(of)} (${count})` }))}
            onChange={(chosen) => go({ day: chosen ?? undefined, hour: undefined, image: undefined })}
          />
        </span>
      </div>
      {images?.length === 0 || days?.length === 0 ? (
        <EmptyState title={text('archive.empty')}>{text('archive.emptyHint')}</EmptyState>
      ) : (
        <div className="archive">
          {current && (
            <ArchiveStage
              image={current}
              other={other}
              zone={zone}
              mayPin={may('update')}
              onPin={() => void togglePin(current)}
              onCompare={() => setOtherId(other ? undefined : current.id)}
            />
          )}
          <Filmstrip
            images={images ?? []}
            shown={shown}
            zone={zone}
            hour={hour}
            currentId={current?.id}
            onHour={(next) => go({ hour: next === undefined ? undefined : String(next), image: undefined })}
            onImage={(id) => go({ image: id }, true)}
          />
        </div>
      )}
    </>
  )
}
