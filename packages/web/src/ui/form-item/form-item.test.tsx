import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextInput } from '../input/text/text-input.tsx'
import { checkClearing, FormItem, type FormItemProps } from './form-item.tsx'

const css = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const nothing = () => {}
const control = <TextInput value="" onChange={nothing} />
const drawn = (options: Partial<FormItemProps>, children: ReactElement = control) =>
  renderToStaticMarkup(
    <FormItem label="Name" id="name" {...options}>
      {children}
    </FormItem>,
  )

const shown: [string, Partial<FormItemProps>, string][] = [
  ['R3.60', { label: 'Altitude' }, 'Altitude'],
  ['R3.61', { labelButtons: <button type="button">Translate</button> }, '<button type="button">Translate</button>'],
  ['R3.62', { mandatory: true }, 'form-item-mandatory'],
  ['R3.63', { flex: true }, 'data-flex'],
  ['R3.64', { hint: 'Shown to guests' }, 'Shown to guests'],
  ['R3.65', { subtitle: 'as on the map' }, 'as on the map'],
  ['R3.68', { maxWidth: 240 }, 'max-width:240px'],
  ['R3.71', { cssClass: 'wide' }, 'form-item wide'],
]
test.each(shown)('%s: a form item shows %o', (_, options, part) => {
  expect(drawn(options)).toContain(part)
  expect(drawn({})).not.toContain(part)
})

test('R3.63: the controls of an item with flex stand side by side, and its inputs share the width', () => {
  const rules = css('./form-item.css')
  expect(rules).toMatch(/^\.form-item-control:is\(\[data-flex\], \[data-sides\]\) \{\s*display: flex;/m)
  expect(rules).toMatch(/^\.form-item-control\[data-flex\] > \.input \{\s*flex: 1 1 120px;/m)
})

test('R5.1: a mandatory field is marked visually and for screen readers', () => {
  const html = drawn({ mandatory: true })
  expect(html).toContain('form-item-mandatory')
  expect(html).toContain('aria-required="true"')
})

test('R5.2: an invalid field has the danger style and a message, which describes the control', () => {
  const html = drawn({ hint: 'Shown to guests', error: 'Field is mandatory' })
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/aria-describedby="name-note"/)
  expect(html).toMatch(/id="name-note" class="form-item-note" data-error="true"/)
  expect(html).toContain('Field is mandatory')
  expect(html).not.toContain('Shown to guests')
  expect(css('../input/input.css')).toMatch(/aria-invalid='true'.*\{\s*border-color: var\(--closed\)/s)
})

test('R3.66: the hint is below the control, or behind an icon at the label', () => {
  expect(drawn({ hint: 'Hint' })).toBe(drawn({ hint: 'Hint', hintType: 'Default' }))
  expect(drawn({ hint: 'Hint' })).toMatch(/id="name-note" class="form-item-note">Hint</)
  const atLabel = drawn({ hint: 'Hint', hintType: 'Label' })
  expect(atLabel).toMatch(/class="hint-icon" data-at="label".*id="name-hint" class="visually-hidden">Hint<.*form-item-control/)
  expect(atLabel).not.toContain('form-item-note')
})

test('a hint behind an icon and a fault both describe the control', () => {
  const html = drawn({ hint: 'Hint', hintType: 'Label', error: 'Fault' })
  expect(html).toContain('aria-describedby="name-note name-hint"')
  expect(html).toContain('Hint')
})

test('R3.67: a form item has its margin, a small one or none', () => {
  for (const marginType of ['default', 'small', 'none'] as const) expect(drawn({ marginType })).toContain(`data-margin="${marginType}"`)
  const rules = css('./form-item.css')
  expect(rules).toMatch(/^\.form-item \{[^}]*margin-bottom: 14px;/m)
  expect(rules).toMatch(/^\.form-item\[data-margin='small'\] \{\s*margin-bottom: 6px;/m)
  expect(rules).toMatch(/^\.form-item\[data-margin='none'\] \{\s*margin-bottom: 0;/m)
})

test('icons before and after the control; those that can be pressed are buttons with a name', () => {
  const html = drawn({ prepend: { icon: '#' }, append: { icon: '+', label: 'Add', onClick: nothing } }, <b>control</b>)
  expect(html).toMatch(/<span class="form-item-side">#<\/span><b>control<\/b><button type="button" class="form-item-side" aria-label="Add"/)
})

test('R3.72: a form item with a clear button shows it in its input', () => {
  const filled = <TextInput value="x" onChange={nothing} />
  expect(drawn({ showClearValueButton: true }, filled)).toContain('input-inner-button')
  expect(drawn({}, filled)).not.toContain('input-inner-button')
})

test('R3.73: controls side by side continue on the next line only if the item wraps', () => {
  expect(drawn({ flex: true, wrap: true })).toContain('data-wrap="true"')
  expect(drawn({ flex: true })).not.toContain('data-wrap')
  expect(css('./form-item.css')).toMatch(/\[data-wrap\] \{\s*flex-wrap: wrap/)
})

test('R4.61: a field shows that its value is being checked', () => {
  expect(drawn({ pending: true })).toMatch(/class="form-item-pending" role="status"><i class="spinner"/)
  expect(drawn({ pending: false })).toContain('role="status"></span>')
  expect(drawn({})).not.toContain('form-item-pending')
})

test('R5.63: a clear button without an input is an error', () => {
  expect(() => checkClearing(true, false)).toThrow('Clear button is not bound to an input')
  checkClearing(true, true)
  checkClearing(false, false)
})

test('R9.59: the label takes three parts of twelve, the content nine', () => {
  expect(css('./form-item.css')).toMatch(/^\.form-item \{[^}]*grid-template-columns: 3fr 9fr;/m)
})

const item = (attributes: string, label: string, control: string, after = '') =>
  `<div class="form-item" ${attributes}><div class="form-item-label">${label}</div><div class="form-item-control"${control}</div>${after}</div>`

test('without options it is a label that belongs to its control, and nothing else', () => {
  const label = '<label id="name-label" for="name"><span>Name</span></label>'
  expect(drawn({}, <b>control</b>)).toBe(item('data-margin="default"', label, '><b>control</b>'))
})

test('several controls are a group that is named by the label, which belongs to none of them', () => {
  const label = '<span id="name-label"><span>Name</span></span>'
  expect(drawn({ group: true }, <b>control</b>)).toBe(
    item('data-margin="default" role="group" aria-labelledby="name-label"', label, '><b>control</b>'),
  )
})

test('before the label stands what leads it, after it the mark of a mandatory field and the subtitle', () => {
  const html = drawn({ lead: <i>flag</i>, mandatory: true, subtitle: 'for guests', labelButtons: <u>more</u> }, <b>control</b>)
  expect(html).toContain(
    '<i>flag</i><span>Name<span class="form-item-mandatory" aria-hidden="true"> *</span><small class="form-item-subtitle">for guests</small></span></label><u>more</u></div>',
  )
})

test.each<[Partial<FormItemProps>, boolean]>([
  [{ prepend: { icon: '#' } }, true],
  [{ append: { icon: '#' } }, true],
  [{ hint: 'Hint', hintType: 'Append' }, true],
  [{ hint: 'Hint', hintType: 'Label' }, false],
  [{ hintType: 'Append' }, false],
  [{}, false],
])('with %o something stands beside the control: %s', (options, has) => {
  expect(drawn(options).includes('data-sides="true"')).toBe(has)
})

test('a hint that was asked for behind an icon but is empty has no icon', () => {
  expect(drawn({ hintType: 'Label' })).toBe(drawn({}))
  expect(drawn({ hintType: 'Append' })).toBe(drawn({}))
})

test('a fault has an icon, a hint has none, and an empty fault is none', () => {
  expect(drawn({ error: 'Field is mandatory' })).toMatch(/data-error="true"><svg.*<\/svg>Field is mandatory</)
  expect(drawn({ hint: 'Hint', error: '' })).toBe(drawn({ hint: 'Hint' }))
  expect(drawn({ hint: 'Hint' })).not.toMatch(/<svg|data-error/)
})

test('a control without a hint or fault is described by nothing, valid and not mandatory', () => {
  expect(/<input[^>]*>/.exec(drawn({}))![0]).toBe('<input class="input" id="name" type="text" autoComplete="off" value=""/>')
})

test('a control beside a form item has what it is given itself', () => {
  const html = renderToStaticMarkup(<TextInput id="own" name="title" label="Title" invalid disabled value="x" onChange={nothing} />)
  for (const attribute of ['id="own"', 'name="title"', 'aria-label="Title"', 'aria-invalid="true"', 'disabled=""', 'value="x"'])
    expect(html).toContain(attribute)
  expect(html).not.toMatch(/described|required/)
})

test('a control that is given as valid is, in a form item with a fault too', () => {
  const html = drawn({ error: 'Fault' }, <TextInput id="own" invalid={false} value="" onChange={nothing} />)
  expect(/<input[^>]*>/.exec(html)![0]).not.toContain('aria-invalid')
  expect(html).toContain('id="own"')
})

test('icons without a click are not buttons, those with one have their name as a tooltip too', () => {
  expect(drawn({ prepend: { icon: '#', label: 'Number' } })).not.toContain('<button')
  expect(drawn({ append: { icon: '+', label: 'Add', onClick: nothing } })).toContain('aria-label="Add" title="Add"')
})
