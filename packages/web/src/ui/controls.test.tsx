import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button, type ButtonLayout, type ButtonSize } from './button/button.tsx'
import { ClearButton, mayClear } from './input/clear-button.tsx'
import { useDialog } from './dialog/dialog-context.ts'
import { enterPressed } from './input/enter.ts'
import { checkClearing, FormItem } from './form-item/form-item.tsx'
import * as constants from './kit-constants.ts'
import { KindTile, type IconKind } from './mark/kind-tile.tsx'
import { NumberInput } from './input/number-input.tsx'
import { clamped, finished, limitsAt, pastedNumber, stepped } from './input/number-rules.ts'
import { isFull, isNearEnd, searchNote } from './select/select-limits.ts'
import { busyState, endSpin, spinWhile } from './button/spin.ts'
import { changeTab, tabByKey } from './tabs/tab-change.ts'
import { TextInput } from './input/text-input.tsx'

const css = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
const nothing = () => {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each<[string, ButtonLayout]>([
  ['R4.40', 'default'],
  ['R4.41', 'primary'],
  ['R4.42', 'secondary'],
  ['R4.43', 'info'],
  ['R4.44', 'success'],
  ['R4.45', 'warning'],
  ['R4.46', 'danger'],
])('%s: button layout %s', (_, layout) => {
  expect(renderToStaticMarkup(<Button layout={layout}>Save</Button>)).toContain(`data-layout="${layout}"`)
  expect(css('button/button')).toContain(`[data-layout='${layout}']`)
})

test.each<[string, ButtonSize]>([
  ['R4.48', 'small'],
  ['R4.49', 'large'],
  ['R4.50', 'extraLarge'],
])('%s: button size %s', (_, size) => {
  expect(renderToStaticMarkup(<Button size={size}>Save</Button>)).toContain(`data-size="${size}"`)
  expect(css('button/button')).toContain(`.button[data-size='${size}']`)
})

test('R4.40, R4.47: nothing said is the default layout in the regular size', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toMatch(/data-layout="default" data-size="regular"/)
})

test('R4.36, R4.37: a click spins while its promise is pending, and stops when it fails too', async () => {
  const told: boolean[] = []
  const tell = (isPending: boolean) => told.push(isPending)
  await spinWhile(undefined, tell)
  expect(told).toEqual([])
  await spinWhile(Promise.resolve(1), tell)
  await expect(spinWhile(Promise.reject(new Error('no')), tell)).rejects.toThrow('no')
  expect(told).toEqual([true, false, true, false])
})

test('R4.38: a loading button is disabled and spins', () => {
  const html = renderToStaticMarkup(<Button loading>Save</Button>)
  expect(html).toContain('disabled=""')
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('button-spinner')
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toMatch(/disabled|spinner/)
})

test('R4.39, T55: its spinner lingers for one second, in which it can be used', () => {
  expect(busyState({ isPending: false, loading: false, glows: true })).toEqual({ isBusy: false, spins: true })
  const hide = vi.fn()
  expect(endSpin(true, hide)).toBeUndefined()
  endSpin(false, hide)
  vi.advanceTimersByTime(999)
  expect(hide).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(hide).toHaveBeenCalledOnce()
  endSpin(false, hide)?.()
  vi.runAllTimers()
  expect(hide).toHaveBeenCalledOnce()
})

test('R3.54–59: six kinds of icon', () => {
  const kinds: IconKind[] = ['success', 'error', 'warning', 'question', 'info', 'prompt']
  const drawn = kinds.map((kind) => renderToStaticMarkup(<KindTile kind={kind} />))
  expect(new Set(drawn).size).toBe(6)
})

test('R3.60–65, R3.68, R3.71: what a form item shows', () => {
  const html = renderToStaticMarkup(
    <FormItem
      label="Name"
      mandatory
      subtitle="as on the map"
      hint="Shown to guests"
      labelButtons={<button type="button">Translate</button>}
      maxWidth={240}
      flex
      cssClass="wide"
    >
      <TextInput value="" onChange={nothing} />
    </FormItem>,
  )
  for (const part of ['Name', 'as on the map', 'Shown to guests', 'Translate', 'max-width:240px', 'data-flex', 'form-item wide'])
    expect(html).toContain(part)
})

test('R5.1: a mandatory field is marked, for eyes and for ears', () => {
  const html = renderToStaticMarkup(
    <FormItem label="Name" mandatory>
      <TextInput value="" onChange={nothing} />
    </FormItem>,
  )
  expect(html).toContain('form-item-mandatory')
  expect(html).toContain('aria-required="true"')
})

test('R5.2: an invalid field has the danger style and its message, which is read with it', () => {
  const html = renderToStaticMarkup(
    <FormItem id="name" label="Name" hint="Shown to guests" error="Field is mandatory">
      <TextInput value="" onChange={nothing} />
    </FormItem>,
  )
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/aria-describedby="name-note"/)
  expect(html).toMatch(/id="name-note" class="form-item-note" data-error="true"/)
  expect(html).toContain('Field is mandatory')
  expect(html).not.toContain('Shown to guests')
  expect(css('input/input')).toMatch(/aria-invalid='true'.*\{\s*border-color: var\(--closed\)/s)
})

test('R3.66: the hint stands below the control, or below the label', () => {
  const html = (hintType?: 'Default' | 'Label') =>
    renderToStaticMarkup(
      <FormItem label="Name" hint="Hint" hintType={hintType}>
        <i />
      </FormItem>,
    )
  expect([html(), html('Default'), html('Label')].map((one) => one.includes('data-at="label"'))).toEqual([false, false, true])
})

test('R3.67: a form item has its margin, a small one or none', () => {
  for (const marginType of ['default', 'small', 'none'] as const) {
    const html = renderToStaticMarkup(
      <FormItem label="Name" marginType={marginType}>
        <i />
      </FormItem>,
    )
    expect(html).toContain(`data-margin="${marginType}"`)
  }
})

test('R3.69, R3.70: icons before and after the control; those that can be pressed are buttons with a name', () => {
  const html = renderToStaticMarkup(
    <FormItem label="Name" prepend={{ icon: '#' }} append={{ icon: '+', label: 'Add', onClick: nothing }}>
      <b>control</b>
    </FormItem>,
  )
  expect(html).toMatch(/<span class="form-item-side">#<\/span><b>control<\/b><button type="button" class="form-item-side" aria-label="Add"/)
})

test('R9.59: the label takes three parts of twelve, the content nine', () => {
  expect(css('form-item/form-item')).toContain(`grid-template-columns: ${constants.labelColumns}fr ${constants.contentColumns}fr`)
})

test('R4.58: the clear button is there only while the field has a value that may be changed', () => {
  const free = { clearable: true, disabled: false, readOnly: false }
  expect([mayClear('x', free), mayClear(0, free), mayClear('', free), mayClear(null, free)]).toEqual([true, true, false, false])
  expect(mayClear('x', { ...free, readOnly: true })).toBe(false)
  const html = (value: string) => renderToStaticMarkup(<TextInput value={value} onChange={nothing} clearable />)
  expect([html('x'), html('')].map((one) => one.includes('<button'))).toEqual([true, false])
})

test('R4.59: pressing it empties the field and tells the change', () => {
  const onClear = vi.fn()
  ClearButton({ onClear }).props.onClick({ currentTarget: { closest: () => null } })
  expect(onClear).toHaveBeenCalledOnce()
})

test('R5.63: a clear button without an input is a mistake of the form', () => {
  expect(() => checkClearing(true, false)).toThrow('Clear button is not bound to an input')
  checkClearing(true, true)
  checkClearing(false, false)
  const html = renderToStaticMarkup(
    <FormItem label="Name" clearable>
      <TextInput value="x" onChange={nothing} />
    </FormItem>,
  )
  expect(html).toContain('input-inner-button')
})

test('R8.33: a part of a dialog outside of one says so', () => {
  const Part = () => useDialog().id
  expect(() => renderToStaticMarkup(<Part />)).toThrow('Modal context not specified')
})

test('R5.5, T69: Enter tells the change first, then that it was pressed', () => {
  const told: string[] = []
  const enter = { value: 'abc', onChange: (value: string) => told.push(value), onEnter: () => told.push('enter') }
  enterPressed({ key: 'a', nativeEvent: {} as KeyboardEvent }, enter)
  enterPressed({ key: 'Enter', nativeEvent: { isComposing: true } as KeyboardEvent }, enter)
  expect(told).toEqual([])
  enterPressed({ key: 'Enter', nativeEvent: {} as KeyboardEvent }, enter)
  expect(told).toEqual(['abc', 'enter'])
})

test('R5.55, T66: a number is clamped, but not by bounds that contradict each other', () => {
  expect([-5, 5, 50].map((value) => clamped(value, { min: 0, max: 10 }))).toEqual([0, 5, 10])
  expect([-5, 50].map((value) => clamped(value, { min: 10, max: 0 }))).toEqual([-5, 50])
  expect([clamped(-5, { max: 3 }), clamped(5, { max: 3 }), clamped(-5, { min: 0 })]).toEqual([-5, 3, 0])
})

test('R5.56: numbers are rounded when only whole ones are wanted', () => {
  expect([finished(2.5, { rounded: true }), finished(2.5, {}), finished(9.7, { rounded: true, max: 9 })]).toEqual([3, 2.5, 9])
})

test('R5.57, T67: only numbers are pasted, in plain writing or in that of the language', () => {
  expect(['12', '-0.5', '12,5', ' 7 '].map((text) => pastedNumber(text, 'en'))).toEqual([12, -0.5, 12.5, 7])
  expect(['12 m', 'abc', '', '1e5', '1 234,5'].map((text) => pastedNumber(text, 'en'))).toEqual(Array(5).fill(undefined))
  expect([pastedNumber('1 234,5', 'sk'), pastedNumber('1\u202f234\u202f567', 'sk'), pastedNumber('1,234.5', 'sk')]).toEqual([
    1234.5,
    1_234_567,
    undefined,
  ])
  expect([pastedNumber('1,234.5', 'en'), pastedNumber('1.234,5', 'de'), pastedNumber('1,234,567', 'en')]).toEqual([
    1234.5, 1234.5, 1_234_567,
  ])
})

test('R5.58, T66: plus and minus end at the bounds', () => {
  expect(limitsAt(0, { min: 0, max: 10 })).toEqual({ isLowest: true, isHighest: false })
  expect(limitsAt(10, { min: 0, max: 10 })).toEqual({ isLowest: false, isHighest: true })
  expect(limitsAt(5, { min: 10, max: 0 })).toEqual({ isLowest: false, isHighest: false })
  expect(limitsAt(null, { min: 0, max: 0 })).toEqual({ isLowest: false, isHighest: false })
  const html = renderToStaticMarkup(<NumberInput value={10} onChange={nothing} min={0} max={10} steppers />)
  const [minus, plus] = html.match(/<button.*?>/g) ?? []
  expect([minus?.includes('disabled'), plus?.includes('disabled')]).toEqual([false, true])
})

test('R5.59: a step is one, and fractions leave no dust', () => {
  expect([stepped(null, 1, {}), stepped(0.1, 0.2, {}), stepped(9, 5, { max: 10 })]).toEqual([1, 0.3, 10])
})

test('R5.60, R8.25, T68: too short a search names what is missing; 0 is off', () => {
  expect(searchNote('a', { minInput: 3 })).toEqual({ key: 'selectInputTooShort', count: 2 })
  expect([searchNote('abc', { minInput: 3 }), searchNote('', {})]).toEqual([undefined, undefined])
})

test('R5.61, R8.26, T68: too long a search names the surplus; 0 is off', () => {
  expect(searchNote('abcde', { maxInput: 3 })).toEqual({ key: 'selectInputTooLong', count: 2 })
  expect([searchNote('abc', { maxInput: 3 }), searchNote('x'.repeat(500), { maxInput: 0 })]).toEqual([undefined, undefined])
})

test('R5.62: only so many are chosen; 0 is off', () => {
  expect([isFull(2, 2), isFull(1, 2), isFull(99, 0), isFull(99)]).toEqual([true, false, false, false])
})

test('R8.23–27: the texts of the select, always in the plural', async () => {
  const { default: texts } = await import('../../../domain/src/messages/en/kit.json', { with: { type: 'json' } })
  expect(texts).toMatchObject({
    selectErrorLoading: 'The results could not be loaded',
    selectNoResults: 'No results found',
    selectInputTooShort: 'Please enter {0} or more characters',
    selectInputTooLong: 'Please delete {0} characters',
    selectMaximumSelected: 'You can only select {0} items',
  })
})

test('R9.58: more is loaded within 50 pixels of the bottom', () => {
  const list = (scrollTop: number) => ({ scrollHeight: 500, clientHeight: 200, scrollTop })
  expect([249, 250, 300].map((top) => isNearEnd(list(top), constants.nearEnd))).toEqual([false, true, true])
})

test('R4.62: a tab with unsaved state keeps the person there', async () => {
  const go = vi.fn()
  await changeTab('a', 'b', { guard: () => false, go })
  await changeTab('a', 'b', { guard: async () => false, go })
  await changeTab('a', 'a', { go })
  expect(go).not.toHaveBeenCalled()
  await changeTab('a', 'b', { guard: async (from, to) => from === 'a' && to === 'b', go })
  await changeTab('a', 'c', { go })
  expect(go.mock.calls).toEqual([['b'], ['c']])
})

test('arrow keys go round the tabs', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']
  expect(keys.map((key) => tabByKey(['a', 'b', 'c'], 'c', key))).toEqual(['a', 'b', 'a', 'c', undefined])
})
