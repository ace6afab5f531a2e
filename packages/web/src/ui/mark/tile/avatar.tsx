import './avatar.css'

export const initialsOf = (fullName: string) =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')

/** The initials are drawn by the style sheet: they are not words anyone says. */
export const Avatar = ({ fullName }: { fullName: string }) => <span className="avatar" aria-hidden data-initials={initialsOf(fullName)} />
