/** The editor of the ski map: lifts and slopes beside the picture they are drawn on. */
import '../../entities/inputs/geometry/geometry.css'
import './placements-input.css'
import './skimap.css'
import { can } from '@ridgeline/domain/access/access'
import { onPicture } from '@ridgeline/domain/displays/map/illustrated-map'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconArrowBackUp, IconArrowForwardUp, IconExternalLink } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { resort } from '@ridgeline/domain/entities/resort'
import type { StoredOf } from '../../entities/api.ts'
import { useAskingBeforeLeaving } from '../../entities/grid/page/use-leave-question.ts'
import { onServer } from '../../lib/call/send/call-base.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { useUncoveredShortcut } from '../../ui/dialog/level/use-uncovered-shortcut.ts'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import type { MapFrame } from '../../ui/map/map-view.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastKept, pushStep, toastUndone, useLastStep } from '../../ui/undo/steps.ts'
import { CalibrationPanel } from './draw/calibration-panel.tsx'
import { ItemRail } from './work/item-rail.tsx'
import { LineTools } from './draw/line-tools.tsx'
import type { Look } from './draw/map-lines.tsx'
import { titleOf, type MapItem } from './work/map-item.ts'
import { MapStage } from './draw/map-stage.tsx'
import { addedPoint, isWhole, withLines, type MapWork, type Merged } from './work/map-work.ts'
import type { MapPicture } from './draw/picture-plane.tsx'
import { stationsOf } from './draw/stations.ts'
import { useLineDrawing } from './draw/use-line-drawing.ts'
import { useMapWork } from './work/use-map-work.ts'
import { PreviewLink } from '../../entities/planned/late-preview-link.ts'
import { formatClock } from '../../lib/language/moments/clock.ts'

type Task = 'lines' | 'points'

/** For keyboard users: the middle of the visible area. */
const centreOf = (frame: MapFrame | undefined) => frame?.at([frame.size.width / 2, frame.size.height / 2])

interface MapEditorProps {
  record: StoredOf<typeof resort>
  picture: MapPicture
  items: readonly MapItem[]
}

export function MapEditor({ record, picture, items }: MapEditorProps) {
  const language = useLanguage()
  const isReadOnly = !can(useRights(), 'resort.update', record.id)
  const [task, setTask] = useState<Task>('lines')
  const [look, setLook] = useState<Look>('work')
  const [chosenId, setChosenId] = useState<string>()
  const [chosenPoint, setChosenPoint] = useState<number>()
  /** The refusal of this state of the work; it may not apply to later changes. */
  const [fault, setFault] = useState<{ text: string; work: MapWork }>()
  const frame = useRef<MapFrame>(undefined)

  const namesOf = ({ items: ids, calibration }: Merged['clashes']) => [
    ...items.filter(({ id }) => ids.includes(id)).map((item) => titleOf(item, language)),
    ...(calibration ? [text('skimap.calibration')] : []),
  ]

  async function mayReplace(clashes: Merged['clashes']): Promise<boolean> {
    const answer = await confirm({
      kind: 'warning',
      title: text('skimap.clash'),
      body: `${namesOf(clashes).join(', ')}. ${text('skimap.clashHint')}`,
      confirmLabel: text('skimap.replace'),
    })
    return answer === Answer.Confirm
  }

  const drawing = useMapWork(record, mayReplace)
  const lastStep = useLastStep()
  /** Unsaved steps are undone first. */
  const undo = () => (drawing.canUndo ? drawing.undo() : lastStep?.undo())
  const state = { ...drawing, canUndo: drawing.canUndo || lastStep !== undefined, undo }
  useShortcut('undo', undo)
  useAskingBeforeLeaving(
    useCallback(() => state.isDirty, [state.isDirty]),
    state.discard,
    true,
  )
  const { work } = state
  // A point without coordinates is incomplete.
  const where = useMemo(
    () => onPicture({ width: picture.width, height: picture.height, ...work, calibration: work.calibration.filter(isWhole) }),
    [picture, work],
  )
  const placed = useMemo(() => items.map((item) => ({ ...item, ...where(item) })), [items, where])
  const chosen = placed.find(({ id }) => id === chosenId)
  const line = useLineDrawing(chosen, state)
  const stations = useMemo(() => stationsOf(items, language), [items, language])

  function putPoint(place: [number, number] | undefined) {
    if (!place) return
    setChosenPoint(work.calibration.length)
    state.put(addedPoint(work, place))
  }

  function toastSaved(takeBack: () => Promise<Merged['clashes']>) {
    const label = text('undo.saved', text('menu.skimap'))
    pushStep({ label, resortId: record.id, isOfOne: true }, async () => {
      try {
        const kept = namesOf(await takeBack())
        if (kept.length > 0) toastKept(kept)
        else toastUndone(label)
      } catch (error) {
        toast.error(messageOf(error))
      }
    })
  }

  async function save() {
    setFault(undefined)
    const open = work.calibration.findIndex((point) => !isWhole(point))
    if (open >= 0) {
      setTask('points')
      setChosenPoint(open)
      return setFault({ text: text('skimap.pointOpen', open + 1), work })
    }
    try {
      const takeBack = await state.save()
      if (takeBack) toastSaved(takeBack)
    } catch (error) {
      setFault({ text: messageOf(error), work })
    }
  }

  useUncoveredShortcut('save', () => {
    if (state.isDirty && !isReadOnly) void save()
  })

  return (
    <div className="skimap-editor">
      <header className="skimap-head">
        <div>
          <h1>{text('menu.skimap')}</h1>
          <p>{text('skimap.subtitle')}</p>
        </div>
        <Segmented
          label={text('skimap.look')}
          value={look}
          onChange={setLook}
          options={(['work', 'guest'] as const).map((value) => ({ value, label: text(`skimap.look.${value}`) }))}
        />
        <a className="skimap-open" href={onServer(`/display/skimaps/${record.id}`)} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={16} aria-hidden />
          {text('skimap.openDisplay')}
        </a>
        <PreviewLink display="skimaps" />
        {!isReadOnly && (
          <div className="skimap-actions">
            <IconButton label={text('input.undo')} disabled={!state.canUndo} onClick={state.undo}>
              <IconArrowBackUp size={18} aria-hidden />
            </IconButton>
            <IconButton label={text('input.redo')} disabled={!state.canRedo} onClick={state.redo}>
              <IconArrowForwardUp size={18} aria-hidden />
            </IconButton>
            <Button layout="subtle" disabled={!state.isDirty} onClick={state.discard}>
              {text('form.discard')}
            </Button>
            <Button layout="primary" disabled={!state.isDirty} onClick={save}>
              {text('form.save')}
            </Button>
          </div>
        )}
      </header>
      {fault?.work === work && <InlineAlert>{fault.text}</InlineAlert>}
      {!isReadOnly && state.offered && (
        <InlineAlert
          kind="info"
          actions={
            <>
              <Button size="small" layout="subtle" onClick={state.refuse}>
                {text('form.discard')}
              </Button>
              <Button size="small" layout="primary" onClick={state.restore}>
                {text('kit.restoreDraft')}
              </Button>
            </>
          }
        >
          {text('kit.draftFrom', formatClock(state.offered.at))}
        </InlineAlert>
      )}
      <div className="skimap-room">
        <aside className="skimap-side">
          <Segmented
            label={text('skimap.task')}
            value={task}
            onChange={setTask}
            options={(['lines', 'points'] as const).map((value) => ({ value, label: text(`skimap.task.${value}`) }))}
          />
          {task === 'lines' ? (
            <ItemRail items={placed} chosen={chosenId} onChoose={setChosenId} />
          ) : (
            <CalibrationPanel
              onCentre={() => putPoint(centreOf(frame.current))}
              work={work}
              stations={stations}
              width={picture.width}
              isReadOnly={isReadOnly}
              chosen={chosenPoint}
              onChoose={setChosenPoint}
              onChange={state.put}
            />
          )}
        </aside>
        <div className="skimap-stage">
          {task === 'lines' && chosen && !isReadOnly && (
            <LineTools
              item={chosen}
              line={line}
              onConfirm={() => state.put(withLines(work, chosen.id, chosen.lines))}
              onCentre={() => {
                const centre = centreOf(frame.current)
                if (centre) line.add(centre)
              }}
            />
          )}
          <MapStage
            picture={picture}
            items={placed}
            look={look}
            chosen={chosen}
            onChoose={setChosenId}
            state={state}
            line={line}
            isCalibrating={task === 'points'}
            isReadOnly={isReadOnly}
            chosenPoint={chosenPoint}
            onPoint={setChosenPoint}
            onPutPoint={putPoint}
            frameRef={frame}
          />
        </div>
      </div>
    </div>
  )
}
