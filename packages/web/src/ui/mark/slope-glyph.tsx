import { Glyph } from './glyph.tsx'

export function SlopeGlyph({ size }: { size?: number | undefined }) {
  return (
    <Glyph size={size}>
      <path d="M3 20.5 10 5l3.2 5L15 8l6 12.5z" />
      <path d="M10.5 9.5c2.5 1.5-2.5 3 .5 5s-2 2.5-.5 6" />
    </Glyph>
  )
}
