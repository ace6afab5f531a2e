/** What a form may carry; several values under one name are repeated. */
export type PostFields = Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[] | null | undefined>>

function hiddenInput(name: string, value: unknown): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  input.value = String(value)
  return input
}

/** Opens a new window with what the address answers to these values (R7.27). */
export function openPostForm(address: string, fields: PostFields): void {
  const form = document.createElement('form')
  // Taken before the fields are in: one called "submit" would stand in its place.
  const { submit } = form
  form.method = 'post'
  form.action = address
  form.target = '_blank'
  form.rel = 'noopener'
  form.hidden = true
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat()) if (item !== null && item !== undefined) form.append(hiddenInput(name, item))
  document.body.append(form)
  submit.call(form)
  form.remove()
}
