/** The sign for departures that wheelchair users can board. */
export function Wheelchair({ label }: { label: string }) {
  return (
    <svg className="wheelchair" viewBox="0 0 24 24" role="img" aria-label={label}>
      <circle cx="10" cy="3.6" r="2.1" />
      <path d="M10 7.4v6.4h6l2.6 5.6 2-.9M10 10.2h5M8 10.6a5.6 5.6 0 1 0 7.4 7" />
    </svg>
  )
}
