/** The frame of a crop, in pixels of the picture; every change keeps it inside and in its shape. */
export interface Size {
  width: number
  height: number
}

export interface Frame extends Size {
  x: number
  y: number
}

/** Which side of the frame a handle pulls; 0 is neither. */
export interface Corner {
  right: 0 | 1
  bottom: 0 | 1
}

/** Smaller than this no picture is of use. */
const least = 32

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))
const rounded = ({ x, y, width, height }: Frame): Frame => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

/** As large as it can be in the middle; `aspect` is width by height, nothing is any. */
export function fitted({ width, height }: Size, aspect?: number): Frame {
  const wide = aspect ? Math.min(width, height * aspect) : width
  const tall = aspect ? wide / aspect : height
  return rounded({ x: (width - wide) / 2, y: (height - tall) / 2, width: wide, height: tall })
}

export function movedBy(frame: Frame, dx: number, dy: number, size: Size): Frame {
  return rounded({
    ...frame,
    x: within(frame.x + dx, 0, size.width - frame.width),
    y: within(frame.y + dy, 0, size.height - frame.height),
  })
}

/** Pulls one corner; the one across stays where it is. */
export function pulledBy(frame: Frame, { right, bottom }: Corner, dx: number, dy: number, size: Size, aspect?: number): Frame {
  const roomX = right ? size.width - frame.x : frame.x + frame.width
  const roomY = bottom ? size.height - frame.y : frame.y + frame.height
  let width = within(frame.width + (right ? dx : -dx), least, roomX)
  let height = within(frame.height + (bottom ? dy : -dy), least, roomY)
  if (aspect) {
    width = Math.min(Math.max(width, height * aspect), roomX, roomY * aspect)
    height = width / aspect
  }
  const x = right ? frame.x : frame.x + frame.width - width
  const y = bottom ? frame.y : frame.y + frame.height - height
  return rounded({ x, y, width, height })
}

/** Larger or smaller around its middle. */
export function grownBy(frame: Frame, factor: number, size: Size, aspect?: number): Frame {
  const ratio = aspect ?? frame.width / frame.height
  const most = Math.min(size.width, size.height * ratio)
  const width = within(frame.width * factor, Math.min(least * Math.max(1, ratio), most), most)
  const height = width / ratio
  const middle = { x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width, height }
  return movedBy(middle, 0, 0, size)
}
