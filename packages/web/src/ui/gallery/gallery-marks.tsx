import { languages } from '@ridgeline/domain/values/localized'
import { skiliftTypes, statuses } from '@ridgeline/domain/declare/vocabulary'
import { text } from '../../lib/language/texts/i18n.ts'
import { Avatar } from '../mark/tile/avatar.tsx'
import { Chip } from '../mark/badge/chip.tsx'
import { Flag } from '../mark/flag.tsx'
import { KindTile, type IconKind } from '../mark/tile/kind-tile.tsx'
import { LiftGlyph } from '../mark/lift-glyph.tsx'
import { Mark } from '../mark/mark.tsx'
import { SlopeBadge } from '../mark/badge/slope-badge.tsx'
import { SlopeGlyph } from '../mark/slope-glyph.tsx'
import { StatusPill } from '../mark/badge/status-pill.tsx'
import { Tile } from '../mark/tile/tile.tsx'
import { GalleryPart, Specimen } from './gallery-part.tsx'

const kinds: readonly IconKind[] = ['success', 'error', 'warning', 'question', 'info', 'prompt']

export function GalleryMarks() {
  return (
    <GalleryPart title={text('kit.gallery.marks')}>
      <Specimen name="StatusPill">
        {[...statuses, 'idle' as const].map((status) => (
          <StatusPill key={status} status={status}>
            {status}
          </StatusPill>
        ))}
      </Specimen>
      <Specimen name="KindTile">
        {kinds.map((kind) => (
          <KindTile key={kind} kind={kind} />
        ))}
      </Specimen>
      <Specimen name="Tile, LiftGlyph">
        {skiliftTypes.map((type) => (
          <Tile key={type}>
            <LiftGlyph type={type} />
          </Tile>
        ))}
        <Tile size="large" accent>
          <SlopeGlyph size={24} />
        </Tile>
      </Specimen>
      <Specimen name="SlopeBadge">
        {(['easy', 'blue', 'red', 'black', 'freeride'] as const).map((difficulty, index) => (
          <SlopeBadge key={difficulty} difficulty={difficulty}>
            {String(index + 1)}
          </SlopeBadge>
        ))}
      </Specimen>
      <Specimen name="Flag">
        {languages.map((language) => (
          <Flag key={language} language={language} />
        ))}
      </Specimen>
      <Specimen name="Chip, Avatar, Mark">
        <Chip name="Chip">Chip</Chip>
        <Chip name="Chip" onRemove={() => {}}>
          onRemove
        </Chip>
        <Avatar fullName="Marta Hôrna" />
        <Mark />
      </Specimen>
    </GalleryPart>
  )
}
