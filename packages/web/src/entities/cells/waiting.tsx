/** The waiting time: three bars and the minutes. */
const heights = [5, 9, 13]

export const waitingLevel = (minutes: number): 1 | 2 | 3 => (minutes >= 15 ? 3 : minutes >= 8 ? 2 : 1)

export function Waiting({ minutes, text }: { minutes: number; text: string }) {
  const level = waitingLevel(minutes)
  return (
    <span className="waiting num">
      <span className="waiting-bars" data-level={level} aria-hidden>
        {heights.map((height, index) => (
          <i key={height} style={{ height }} data-on={index < level || undefined} />
        ))}
      </span>
      {text}
    </span>
  )
}
