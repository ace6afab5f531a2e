/** The selection, the active cell and the handle to fill: boxes over the cells, moved without drawing any of them. */
import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { areaOf, type Area } from '../model/values/range.ts'
import type { Cursor } from '../model/values/cursor.ts'
import { boxOf, type Box, type Geometry } from './geometry.ts'

interface OverlaysProps {
  cursor: Cursor
  geometry: Geometry
  /** The area the fill handle is dragged over. */
  filling: Area | undefined
  hasHandle: boolean
  head: RefObject<HTMLElement | null>
  onHandle: (event: PointerEvent<HTMLElement>) => void
  rows: number
}

function place(element: HTMLElement | null, box: Box | undefined) {
  if (!element) return
  element.hidden = !box
  if (!box) return
  element.style.transform = `translate(${box.left}px, ${box.top}px)`
  element.style.width = `${box.width}px`
  element.style.height = `${box.height}px`
}

/** The active cell has no tint. */
function cutOut(element: HTMLElement | null, around: Box | undefined, hole: Box | undefined) {
  const tint = element?.firstElementChild
  if (!(tint instanceof HTMLElement) || !around) return
  const [x, y] = hole ? [hole.left - around.left, hole.top - around.top] : [0, 0]
  const [right, bottom] = hole ? [x + hole.width, y + hole.height] : [0, 0]
  const corners = ['0 0', '100% 0', '100% 100%', '0 100%', '0 0']
  const inner = [
    [x, y],
    [x, bottom],
    [right, bottom],
    [right, y],
    [x, y],
  ].map((point) => point.map((at) => `${at}px`).join(' '))
  tint.style.clipPath = `polygon(evenodd, ${[...corners, ...inner].join()})`
}

/** The part over the frozen first column, and the part over the others. */
function parted(geometry: Geometry, area: Area): [frozen: Box | undefined, main: Box | undefined] {
  return [
    area.left === 0 ? boxOf(geometry, { ...area, right: 0 }) : undefined,
    area.right > 0 ? boxOf(geometry, { ...area, left: Math.max(1, area.left) }) : undefined,
  ]
}

/** Changed cells lose their own tint within the selection, because the two colours mixed are hard to read. */
function markWithin(content: HTMLElement, { top, bottom, left, right }: Area) {
  for (const cell of content.querySelectorAll('.grid-cell[data-changed]')) {
    const [row = -1, column = -1] = cell.id.split('-').slice(1).map(Number)
    cell.toggleAttribute('data-within', row >= top && row <= bottom && column >= left && column <= right)
  }
}

export function Overlays({ cursor, geometry, filling, hasHandle, head, onHandle, rows }: OverlaysProps) {
  const main = useRef<HTMLDivElement>(null)
  const frozen = useRef<HTMLDivElement>(null)

  function paint() {
    const selection = cursor.get()
    const area = areaOf(selection)
    const { row, column } = selection.anchor
    const active = { top: row, bottom: row, left: column, right: column }
    for (const [name, shown] of [
      ['.grid-selection', rows > 0 ? area : undefined],
      ['.grid-active', rows > 0 ? active : undefined],
      ['.grid-filling', filling],
    ] as const) {
      const [inFrozen, inMain] = shown ? parted(geometry, shown) : []
      const [frozenBox, mainBox] = [frozen.current!.querySelector<HTMLElement>(name), main.current!.querySelector<HTMLElement>(name)]
      place(frozenBox, inFrozen)
      place(mainBox, inMain)
      if (name === '.grid-selection') {
        const [frozenHole, mainHole] = parted(geometry, active)
        cutOut(frozenBox, inFrozen, frozenHole)
        cutOut(mainBox, inMain, mainHole)
      }
      frozenBox?.toggleAttribute('data-open', !!inMain)
      mainBox?.toggleAttribute('data-open', !!inFrozen)
    }
    const hot = head.current?.querySelector<HTMLElement>('.grid-hot')
    const first = head.current?.querySelector<HTMLElement>('[data-column="0"]')
    const [from, to] = [Math.max(1, area.left), area.right]
    if (hot) {
      hot.hidden = area.right === 0
      hot.style.left = `${geometry.edges[from] ?? 0}px`
      hot.style.width = `${(geometry.edges[to + 1] ?? 0) - (geometry.edges[from] ?? 0)}px`
    }
    first?.toggleAttribute('data-hot', area.left === 0)
    markWithin(main.current!.parentElement!, area)
  }

  useLayoutEffect(paint)
  useEffect(() => cursor.subscribe(paint))

  const boxes = (part: 'main' | 'frozen') => (
    <>
      <div className="grid-selection">
        <div className="grid-tint" />
        {hasHandle && <i className="grid-handle" data-part={part} onPointerDown={onHandle} />}
      </div>
      <div className="grid-active" />
      <div className="grid-filling" />
    </>
  )
  return (
    <>
      <div ref={main} className="grid-overlay" aria-hidden>
        {boxes('main')}
      </div>
      <div className="grid-frozen" style={{ width: geometry.width }} aria-hidden>
        <div ref={frozen} style={{ width: geometry.frozen }}>
          {boxes('frozen')}
        </div>
      </div>
    </>
  )
}
