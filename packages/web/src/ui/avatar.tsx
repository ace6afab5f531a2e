import './avatar.css'

export const initialsOf = (fullName: string) =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')

export function Avatar({ fullName }: { fullName: string }) {
  return (
    <span className="avatar" aria-hidden>
      {initialsOf(fullName)}
    </span>
  )
}
