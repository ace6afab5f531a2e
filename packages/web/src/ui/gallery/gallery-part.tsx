import './gallery.css'
import { useId, useState, type ReactNode } from 'react'

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

/** Several fields under the name of their component. */
export function FieldGroup({ name, columns, children }: { name: string; columns?: 2; children: ReactNode }) {
  return (
    <div className="field-group">
      <h3>
        <code translate="no">{name}</code>
      </h3>
      <div className="field-group-fields" data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

/** Each specimen has a value of its own, so that typing draws one field, as it does in a form. */
export function Live<V>({ start, children }: { start: V; children: (field: { value: V; onChange: (value: V) => void }) => ReactNode }) {
  const [value, onChange] = useState(start)
  return children({ value, onChange })
}
