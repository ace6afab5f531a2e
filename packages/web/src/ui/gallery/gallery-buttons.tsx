import { IconDeviceFloppy, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button, type ButtonLayout, type ButtonSize } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { GalleryPart, Specimen } from './gallery-part.tsx'

const layouts: readonly ButtonLayout[] = ['default', 'primary', 'secondary', 'subtle', 'info', 'success', 'warning', 'danger']
const sizes: readonly ButtonSize[] = ['small', 'regular', 'large', 'extraLarge']

const aWhile = () => new Promise<void>((resolve) => setTimeout(resolve, 1500))

function LoadingButton() {
  const [isLoading, setLoading] = useState(false)
  return (
    <Button
      loading={isLoading}
      onClick={() => {
        setLoading(true)
        void aWhile().then(() => setLoading(false))
      }}
    >
      loading
    </Button>
  )
}

/** R4.36–50 */
export function GalleryButtons() {
  return (
    <GalleryPart title={text('kit.gallery.buttons')}>
      {layouts.map((layout) => (
        <Specimen key={layout} name={layout}>
          {sizes.map((size) => (
            <Button key={size} layout={layout} size={size}>
              {size}
            </Button>
          ))}
          <Button layout={layout} disabled>
            disabled
          </Button>
        </Specimen>
      ))}
      <Specimen name="click, loading">
        <Button layout="primary" icon={<IconDeviceFloppy size={17} stroke={1.8} aria-hidden />} onClick={aWhile}>
          click-spin
        </Button>
        <LoadingButton />
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="IconButton">
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </IconButton>
        <IconButton label="IconButton disabled" disabled>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </Specimen>
    </GalleryPart>
  )
}
