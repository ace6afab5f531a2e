import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField, type TextFieldProps } from './text-field.tsx'

const nothing = () => {}
const drawn = (properties: Partial<TextFieldProps> = {}) =>
  renderToStaticMarkup(<TextField label="Contact" value="Marta" onChange={nothing} id="contact" {...properties} />)
const inputOf = (properties: Partial<TextFieldProps>) => /<input[^>]*>/.exec(drawn(properties))![0]

test('R3.74, R3.75, R3.76, R3.77: a field has a label, a subtitle, a value and a placeholder', () => {
  const html = drawn({ subtitle: 'for guests', placeholder: 'Name' })
  expect(html).toMatch(/<label id="contact-label" for="contact"><span>Contact<small class="form-item-subtitle">for guests/)
  expect(inputOf({ placeholder: 'Name' })).toMatch(/placeholder="Name".*value="Marta"/)
  expect(inputOf({ value: null })).toContain('value=""')
})

test('R3.78–80: it is mandatory, disabled or read-only', () => {
  expect(inputOf({ mandatory: true })).toContain('aria-required="true"')
  expect(inputOf({ disabled: true })).toContain('disabled=""')
  expect(inputOf({ readOnly: true })).toContain('readOnly=""')
  expect(inputOf({})).not.toMatch(/required|disabled|readOnly/)
})

test('R3.81: its hint is an icon at the label, or one at the end of the control', () => {
  expect(drawn({ hint: 'Hint', hintType: 'Label' })).toMatch(/form-item-label.*data-at="label".*form-item-control/)
  expect(drawn({ hint: 'Hint' })).toMatch(/form-item-control.*<input.*data-at="end".*Hint/)
  expect(inputOf({ hint: 'Hint' })).toContain('aria-describedby="contact-hint"')
})

test('R3.82, R3.83: its width and length are limited', () => {
  expect(drawn({ maxWidth: 200 })).toContain('style="max-width:200px"')
  expect(inputOf({ maxLength: 5 })).toContain('maxLength="5"')
})

test('R3.84: text, password, url, email, time and phone', () => {
  const types = (['text', 'password', 'url', 'email', 'phone'] as const).map((type) => / type="(\w+)"/.exec(inputOf({ type }))![1])
  expect(types).toEqual(['text', 'password', 'url', 'email', 'tel'])
  expect(inputOf({ type: 'time', value: '08:15' })).toMatch(/inputMode="numeric".*value="08:15"/)
})

test('R3.85: autocomplete is configurable, and off by default', () => {
  expect(inputOf({})).toContain('autoComplete="off"')
  expect(inputOf({ autoComplete: 'username' })).toContain('autoComplete="username"')
})

test('R3.86: a clear button is optional', () => {
  expect(drawn({ clearable: true })).toContain('input-inner-button')
  expect(drawn({})).not.toContain('input-inner-button')
})

test('R3.87: icons are shown before and after it', () => {
  const html = drawn({ prepend: { icon: '#' }, append: { icon: '+', label: 'Add', onClick: nothing } })
  expect(html).toMatch(/form-item-side">#<.*<input.*<button type="button" class="form-item-side" aria-label="Add"/)
})
