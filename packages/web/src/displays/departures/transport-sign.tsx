import type { ShownStop } from '@ridgeline/domain/displays/board/departure-feed'

/** Drawn with round ends, so that a line without length is a dot. */
const lines: Readonly<Record<ShownStop['transportType'], string>> = {
  bus: 'M6.5 3.5h11a2 2 0 0 1 2 2v13h-15v-13a2 2 0 0 1 2-2ZM4.5 12.5h15M8 15.5h.01M16 15.5h.01M7 18.5v2.5M17 18.5v2.5',
  skibus:
    'M4 3.5h8.5a2 2 0 0 1 2 2v13H2v-13a2 2 0 0 1 2-2ZM2 12.5h12.5M5 15.5h.01M11.5 15.5h.01M4.5 18.5V21M12 18.5V21M18.4 21V5.4q0-1.4-.9-2.2M22 21V5.4q0-1.4-.9-2.2',
  train:
    'M10 3h4a4.5 4.5 0 0 1 4.5 4.5v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9A4.5 4.5 0 0 1 10 3ZM5.5 12h13M9 15.3h.01M15 15.3h.01M8.5 18.5 6.5 22M15.5 18.5l2 3.5',
  cableCar:
    'M2.5 4.5l19-2.5M12 3.3V8M7.5 8h9a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18.5v-8A2.5 2.5 0 0 1 7.5 8ZM5 15h14M12 8v7',
  shuttle:
    'M4.5 17.5H2.3V8.5a2 2 0 0 1 2-2h10.9q1 0 1.6.8l3.6 4.4q1.3.3 1.3 1.7v4.1h-2.2M9.5 17.5h5M2.3 12h18M10.5 6.5V12M7 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
}

/** What leaves from the stop. */
export function TransportSign({ type, label }: { type: ShownStop['transportType']; label: string }) {
  return (
    <svg className="transport" viewBox="0 0 24 24" role="img" aria-label={label}>
      <path d={lines[type]} />
    </svg>
  )
}
