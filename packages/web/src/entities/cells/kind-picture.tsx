/** The tile of an entity, for records without a picture. */
import { Tile } from '../../ui/mark/tile/tile.tsx'
import { kindIcon } from './kind-icon.tsx'

export function KindPicture({ entity, isLarge = false }: { entity: string; isLarge?: boolean }) {
  return (
    <Tile size={isLarge ? 'large' : 'small'} accent={isLarge}>
      {kindIcon(entity, isLarge ? 24 : 20)}
    </Tile>
  )
}
