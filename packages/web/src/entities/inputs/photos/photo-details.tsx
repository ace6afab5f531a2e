/** Details of a photo that are not shown as its caption: focal point, author and licence. */
import './pictures.css'
import type { Photo } from '@ridgeline/domain/declare/shape'
import { IconFocus2 } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import type { Medium } from '../../media.ts'
import { Part } from '../part.tsx'
import { focusOf, withFocus } from './photos-edit.ts'

const FocusDialog = lazy(async () => ({ default: (await import('../../../ui/picture/crop/focus-dialog.tsx')).FocusDialog }))

/** SPDX identifiers of common licences of pictures; any other text is allowed. */
const licenses = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'CC-BY-ND-4.0'] as const

interface PhotoDetailsProps {
  photo: Photo
  medium: Medium | undefined
  number: number
  isReadOnly: boolean
  onChange: (photo: Photo) => void
}

export function PhotoDetails({ photo, medium, number, isReadOnly, onChange }: PhotoDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const focus = focusOf(photo)
  const credit = [photo.author, photo.license].filter(Boolean).join(' · ')
  const field = (name: 'author' | 'license', list?: string) => (
    <Part label={labelOf('photo', name)}>
      <TextInput
        value={photo[name] ?? null}
        label={`${labelOf('photo', name)} ${number}`}
        readOnly={isReadOnly}
        list={list}
        onChange={(typed) => onChange({ ...photo, [name]: typed || null })}
      />
    </Part>
  )
  return (
    <details className="photo-details">
      <summary>{credit || text('media.details')}</summary>
      <div className="photo-details-parts">
        {!isReadOnly && medium && (
          <Button
            size="small"
            icon={<IconFocus2 size={16} aria-hidden />}
            aria-label={`${text('media.focusSet')} – ${text('form.photoNumber', number)}`}
            onClick={() => setOpen(true)}
          >
            {text('media.focusSet')}
          </Button>
        )}
        {focus && <small className="num">{text('media.focusAt', Math.round(focus.x * 100), Math.round(focus.y * 100))}</small>}
        {field('author')}
        {field('license', listId)}
        <datalist id={listId}>
          {licenses.map((license) => (
            <option key={license} value={license} />
          ))}
        </datalist>
      </div>
      {isOpen && medium && (
        <Suspense>
          <FocusDialog
            source={medium}
            focus={focus}
            onUse={(chosen) => {
              onChange(withFocus(photo, chosen))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </details>
  )
}
