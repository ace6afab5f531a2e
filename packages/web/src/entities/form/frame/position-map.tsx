/** The map below the coordinates of a record, loaded when shown. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { useSelector } from '@tanstack/react-form'
import { lazy, Suspense, use, useCallback } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { PlaceContext } from '../../inputs/input-props.ts'
import { useFormState } from './form-state.ts'
import type { RecordForm } from '../use-record-form.ts'

const PointMap = lazy(async () => ({ default: (await import('../../inputs/geometry/map/point-map.tsx')).PointMap }))

/** The two coordinate fields; an entity has at most one pair. */
export function coordinateNames({ fields }: Entity): { latitude: string | undefined; longitude: string | undefined } {
  const nameOf = (axis: string) => Object.entries(fields).find(([, field]) => field.kind === 'coordinate' && field.axis === axis)?.[0]
  return { latitude: nameOf('latitude'), longitude: nameOf('longitude') }
}

export function PositionMap({ recordForm, isReadOnly }: { recordForm: RecordForm; isReadOnly: boolean }) {
  const { entity, form, formState } = recordForm
  const { latitude, longitude } = coordinateNames(entity)
  const place = use(PlaceContext)
  const ownId = useFormState(formState, ({ base }) => base?.id)
  const read = useCallback(
    ({ values }: { values: Values }) => JSON.stringify([values[latitude ?? ''], values[longitude ?? '']]),
    [latitude, longitude],
  )
  const [north, east]: unknown[] = JSON.parse(useSelector(form.store, read))
  if (!latitude || !longitude) return null
  return (
    <FormItem label={text('map.label')} group>
      <Suspense fallback={<div className="map map-waiting" aria-busy />}>
        <PointMap
          latitude={north}
          longitude={east}
          resortId={place.resortId ?? (entity.name === 'resort' ? ownId : undefined)}
          isReadOnly={isReadOnly}
          onChange={(newNorth, newEast) => {
            form.setFieldValue(latitude, newNorth)
            form.setFieldValue(longitude, newEast)
          }}
        />
      </Suspense>
    </FormItem>
  )
}
