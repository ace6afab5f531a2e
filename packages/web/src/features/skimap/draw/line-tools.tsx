/** The tools for the line of the chosen lift or slope. */
import { IconCheck, IconPlus, IconPointer, IconRoute, IconTrash, IconVectorBezier2, IconWand } from '@tabler/icons-react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import * as draw from '../../../ui/map/draw-edit.ts'
import { titleOf, type PlacedItem } from '../work/map-item.ts'
import type { LineDrawing } from './use-line-drawing.ts'

const icon = { size: 15, 'aria-hidden': true } as const

interface LineToolsProps {
  item: PlacedItem
  line: LineDrawing
  /** Stores the estimated line as it is. */
  onConfirm: () => void
  /** For keyboard users: adds a point in the middle of the visible area. */
  onCentre: () => void
}

export function LineTools({ item, line, onConfirm, onCentre }: LineToolsProps) {
  const language = useLanguage()
  const { adding, drawing, spot } = line
  const count = drawing.lines.reduce((sum, each) => sum + each.length, 0)
  const ordinal = spot && drawing.lines.slice(0, spot.line).reduce((sum, each) => sum + each.length, 0) + spot.index + 1
  const isAdding = adding !== 'no'
  return (
    <section className="skimap-tools" aria-label={titleOf(item, language)}>
      <h2>
        {titleOf(item, language) || text('skimap.unnamed')} <i data-state={item.state}>{text(`skimap.${item.state}`)}</i>
      </h2>
      <div className="skimap-buttons">
        {isAdding ? (
          <>
            <Button size="small" layout="secondary" icon={<IconPointer {...icon} />} onClick={() => line.choose('no')}>
              {text('draw.done')}
            </Button>
            <Button size="small" onClick={onCentre}>
              {text('draw.addedCentre')}
            </Button>
          </>
        ) : (
          <>
            {item.state === 'guessed' && (
              <Button size="small" layout="primary" icon={<IconCheck {...icon} />} onClick={onConfirm}>
                {text('skimap.confirm')}
              </Button>
            )}
            <Button size="small" icon={<IconVectorBezier2 {...icon} />} onClick={() => line.choose('restart')}>
              {text(item.state === 'missing' ? 'skimap.draw' : 'skimap.drawAnew')}
            </Button>
            {item.state === 'placed' && (
              <>
                <Button size="small" icon={<IconPlus {...icon} />} onClick={() => line.choose('append')}>
                  {text('draw.add')}
                </Button>
                <Button size="small" icon={<IconRoute {...icon} />} onClick={() => line.choose('more')}>
                  {text('draw.newLine')}
                </Button>
                <Button size="small" icon={<IconWand {...icon} />} onClick={line.forget}>
                  {text('skimap.forget')}
                </Button>
              </>
            )}
          </>
        )}
        <span className="geometry-steps">
          <IconButton label={text('draw.insertHere')} disabled={!spot} onClick={() => line.insert(spot)}>
            <IconPlus size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('draw.remove')} disabled={!spot} onClick={line.remove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      <p className="skimap-note num" role="status">
        {ordinal !== undefined && `${text('draw.point', ordinal, count)} · `}
        {text(isAdding ? 'draw.addHint' : 'skimap.lineHint')}
        {isAdding && count === 1 && ` ${text('draw.tooFew', draw.minPoints(drawing))}`}
      </p>
    </section>
  )
}
