import './gallery.css'
import { useId, type ReactNode } from 'react'

/** One section of the gallery. Specimens are called by the names they have in the code, in every language. */
export function GalleryPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="gallery-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="specimen">
      <h3>
        <code translate="no">{name}</code>
      </h3>
      <div className="specimen-row">{children}</div>
    </div>
  )
}
