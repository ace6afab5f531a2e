/** The signs of the European avalanche danger scale: a diamond with its number. Neither theme nor tint touches them. */
import type { AvalancheDanger } from '@ridgeline/domain/declare/vocabulary'

const ink = '#14181c'
const fills: Readonly<Record<AvalancheDanger, string>> = {
  none: '#c3cdd3',
  low: '#ccff66',
  moderate: '#ffff00',
  increased: '#ff9900',
  high: '#ff0000',
  veryHigh: '#000000',
}

/** The number the scale gives a degree. */
export const levelOf = (danger: AvalancheDanger): number => Object.keys(fills).indexOf(danger)

/** Squares of the fifth degree; the number stands on black between them. */
const reds = ['M16 2 21 7 16 12 11 7z', 'M7 11 12 16 7 21 2 16z', 'M25 11 30 16 25 21 20 16z', 'M16 20 21 25 16 30 11 25z']

export function DangerSign({ danger, size = 22 }: { danger: AvalancheDanger; size?: number | null | undefined }) {
  const isHighest = danger === 'veryHigh'
  return (
    <svg viewBox="0 0 32 32" width={size ?? undefined} height={size ?? undefined} className="danger-sign" aria-hidden>
      <path d="M16 1.6 30.4 16 16 30.4 1.6 16z" fill={fills[danger]} stroke={ink} strokeWidth="1.5" strokeLinejoin="round" />
      {isHighest && reds.map((red) => <path key={red} d={red} fill="#ff0000" />)}
      <text x="16" y="21.2" textAnchor="middle" fontSize="15" fontWeight="700" fontFamily="var(--font-ui)" fill={isHighest ? '#fff' : ink}>
        {levelOf(danger)}
      </text>
    </svg>
  )
}
