import { useId } from 'react'

export function Mark({ size = 28 }: { size?: number | undefined }) {
  const id = useId()
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className="mark" aria-hidden>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#177f98" />
          <stop offset="1" stopColor="#0a3d4d" />
        </linearGradient>
        <clipPath id={`${id}tile`}>
          <rect width="32" height="32" rx="8.5" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}tile)`}>
        <rect width="32" height="32" fill={`url(#${id}sky)`} />
        <circle cx="22.4" cy="9.6" r="3.4" fill="#fb9670" />
        <path d="M-2 27 8.2 13.4l4.1 5.1L18 9.8 34 31v4H-2z" fill="#fff" />
        <path d="m18 9.8 4.7 6.3-2.6-.7-1.8 1.9-2-1.6-1.7-.1z" fill="#cbe8ee" />
        <path d="M-2 31 6.8 22l5.4 4.1L20 19.6 34 31v4H-2z" fill="#0b5266" opacity=".9" />
      </g>
    </svg>
  )
}
