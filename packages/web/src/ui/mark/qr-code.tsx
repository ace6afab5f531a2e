/** A code that cameras read (decision 0030): always dark on white, with the quiet zone readers need. */
import './qr-code.css'
import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  value: string
  /** What it is the code of. */
  label: string
}

/** One path of all dark squares, drawn in runs. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
      }),
    )
    .join('')
}

export function QrCode({ value, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 4 })
    return { path: pathOf(code.data), size: code.size }
  }, [value])
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0b1319" d={path} />
    </svg>
  )
}
