import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { GalleryButtons } from './gallery-buttons.tsx'
import { GalleryChoices } from './gallery-choices.tsx'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryFigures } from './gallery-figures.tsx'
import { GalleryMarks } from './gallery-marks.tsx'
import { GalleryMessages } from './gallery-messages.tsx'
import { GalleryValidation } from './gallery-validation.tsx'

const kinds = ['success', 'error', 'warning', 'question', 'info', 'prompt']

afterEach(() => void vi.useRealTimers())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const areGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const part = () => screen.getByRole('region', { name: screen.getByRole('heading', { level: 2 }).textContent! })
/** The specimens of a part by the names they have in the code. */
const specimens = () =>
  [...part().querySelectorAll('.specimen')].map(
    (each) => [each.querySelector('h3')!.textContent, each.querySelector('.specimen-row')!] as const,
  )
/** What a specimen shows. */
const contents = (name: string) => [...specimens().find(([known]) => known === name)![1].children]

test('every layout of a button is shown in every size, and disabled', () => {
  shown(<GalleryButtons />)
  const layouts = ['default', 'primary', 'secondary', 'subtle', 'info', 'success', 'warning', 'danger']
  expect(specimens().map(([name]) => name)).toEqual([...layouts, 'click, loading', 'IconButton'])
  for (const layout of layouts) {
    const buttons = contents(layout).map((each) => [each.textContent, each.getAttribute('data-layout'), each.hasAttribute('disabled')])
    expect(buttons).toEqual([
      ...['small', 'regular', 'large', 'extraLarge'].map((size) => [size, layout, false]),
      ['disabled', layout, true],
    ])
  }
})

test.each(['click-spin', 'loading'])('R4.36, R4.38: the button %s is busy for a second and a half', async (name) => {
  vi.useFakeTimers()
  const user = shown(<GalleryButtons />)
  await user.click(button(name))
  await pass(1499)
  expect(button(name).disabled).toBe(true)
  await pass(1)
  expect(button(name).disabled).toBe(false)
})

test('fields are shown empty, filled, faulty, disabled and with everything that may stand beside them, and hold what is typed', async () => {
  const user = shown(<GalleryFields />)
  const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
  expect([
    field(/^mandatory/).getAttribute('aria-required'),
    screen.getAllByLabelText<HTMLInputElement>('disabled').map(({ disabled }) => disabled),
  ]).toEqual(['true', [true, true]])
  expect([field('readOnly').readOnly, field(/^error/).getAttribute('aria-invalid')]).toEqual([true, 'true'])
  const types = ['text', 'password', 'url', 'email', 'time', 'phone'].map((type) => field(`type ${type}`))
  expect(types.map(({ type }) => type)).toEqual(['text', 'password', 'url', 'email', 'text', 'tel'])
  expect(types.map(({ autocomplete }) => autocomplete)).toEqual(['off', 'new-password', 'off', 'off', 'off', 'off'])
  expect(types.every(({ value }) => value !== '')).toBe(true)
  await user.clear(field('placeholder'))
  await user.type(field('placeholder'), 'Rysy')
  expect(field('placeholder').value).toBe('Rysy')
  await user.type(field(/^mandatory/), '{Enter}')
  await user.click(button('append'))
  await user.click(button('before'))
  await user.click(button('after'))
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual(
    expect.arrayContaining(['enter', 'append', 'before', 'after']),
  )
  for (const name of ['flex 1', 'flex 2', 'flex, wrap 6']) expect(field(name).value).toBe('Jasná')
  expect(screen.queryByLabelText('flex 3')).toBeNull()
  const names = [...part().querySelectorAll('.field-group h3')].map(({ textContent }) => textContent)
  expect(names).toEqual([
    'TextField',
    'FormItem',
    'TextInput, TextArea, LocalizedInput',
    'NumberInput',
    'DateInput, TimeInput, MomentInput, ColorInput',
  ])
})

test('choices are shown with their limits', async () => {
  const user = shown(<GalleryChoices />)
  expect(screen.getByLabelText<HTMLInputElement>('indeterminate').indeterminate).toBe(true)
  await user.click(screen.getByRole('switch', { name: 'Switch' }))
  expect(screen.getByLabelText<HTMLInputElement>('Checkbox').checked).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('disabled').disabled).toBe(true)
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')!.textContent)).toEqual(['A', 'B', 'C'])
  await user.click(screen.getByRole('radio', { name: 'C' }))
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, true])
  const fields = screen.getAllByRole<HTMLInputElement>('combobox')
  expect(fields.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['Chopok', false],
    ['Chopok', false],
    ['Chopok', true],
    ['', false],
  ])
  await user.click(fields[0]!)
  expect(screen.getAllByRole('option')).toHaveLength(6)
  expect([...document.querySelectorAll('.chip-label')].map(({ textContent }) => textContent)).toEqual(['Rysy', 'snow'])
})

test('R4.62: a tab with something unsaved asks before it is left, one without does not', async () => {
  const user = shown(<GalleryChoices />)
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  await user.click(screen.getByRole('tab', { name: 'Tab B' }))
  await user.click(await screen.findByRole('button', { name: 'No' }))
  await areGone()
  expect(selected()).toBe('Tab A')
  await user.click(screen.getByRole('tab', { name: 'Tab B' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(selected()).toBe('Tab B'))
  await user.click(screen.getByRole('switch', { name: 'guard' }))
  await user.click(screen.getByRole('tab', { name: 'Tab C' }))
  await waitFor(() => expect(selected()).toBe('Tab C'))
})

test('every size, mode, icon and way of closing has a dialog of its own, which can hold another', async () => {
  const user = shown(<GalleryDialogs />)
  const openers = ['title, cssClass', 'size', 'mobileMode', 'icon', 'closing'].flatMap((name) =>
    contents(name).map((each) => each.textContent!),
  )
  const sizes = ['Small', 'Normal', 'NormalToLarge', 'Large', 'ExtraLarge', 'FullWidth']
  const modes = ['Default', 'BottomSheetModal', 'FullScreen']
  const ways = ['dismissable', 'backdropStatic', 'dismissable false', 'blocked', 'preventHistoryEntry', 'modalLazyMode', 'LazyDialog']
  expect(openers).toEqual(['title', 'without title', 'cssClass', ...sizes, ...modes, ...kinds, ...ways])
  // One of each kind: the others differ in what they are given.
  for (const opener of ['title, cssClass', 'size', 'mobileMode', 'icon', 'closing'].map((name) => contents(name)[0]!)) {
    await user.click(opener)
    const opened = await dialog(opener.textContent!)
    expect(within(opened).getByRole('button', { name: 'Dialog' })).toBeTruthy()
    await user.click(within(opened).getByRole('button', { name: 'OK' }))
    await areGone()
  }
  await user.click(button('title'))
  await user.click(within(await dialog('title')).getByRole('button', { name: 'Dialog' }))
  expect(within(await dialog('Dialog')).queryByRole('button', { name: 'Dialog' })).toBeNull()
})

test('R3.38, R2.187: one is blocked for two seconds, one fetches its content', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = shown(<GalleryDialogs />)
  await user.click(button('blocked'))
  const isBusy = async () => (await dialog('blocked')).getAttribute('aria-busy')
  expect(await isBusy()).toBe('true')
  await pass(2000)
  expect(await isBusy()).toBeNull()
  await user.click(button('OK'))
  await areGone()
  await user.click(button('LazyDialog'))
  await pass(500)
  expect(within(await dialog('LazyDialog')).getByText(/\w+/, { selector: 'p' })).toBeTruthy()
})

test('what was answered to a question stands beside the buttons', async () => {
  const user = shown(<GalleryDialogs />)
  const answered = async (question: string, answer: string) => {
    await user.click(contents('ask').find(({ textContent }) => textContent === question)!)
    await user.click(await screen.findByRole('button', { name: answer }))
    await areGone()
    return document.querySelector('output')!.textContent
  }
  expect(await answered('confirm', 'Yes')).toBe('0')
  expect(await answered('danger', 'No')).toBe('1')
  expect(await answered('message', 'OK')).toBe('true')
  expect(await answered('errorMessage', 'OK')).toBe('true')
  expect(await answered('prompt', 'Cancel')).toBe('undefined')
})

test.each(kinds)('R9.36: the short message of the kind %s has its icon', async (kind) => {
  const user = shown(<GalleryDialogs />)
  await user.click(button(`${kind} notice`))
  expect(document.querySelector(`.toast [data-kind=${kind}]`)).toBeTruthy()
  expect(document.querySelector('.toast-text')!.textContent).toMatch(new RegExp(`^${kind}: \\w`))
})

test.each(['success', 'error', 'warning', 'info'])('R8.14, R8.15: the toast %s is shown', async (kind) => {
  const user = shown(<GalleryMessages />)
  await user.click(button(kind))
  expect(document.querySelector(`.toast [data-kind=${kind}] + .toast-text`)!.textContent).toMatch(new RegExp(`^${kind}: \\w`))
})

test('a toast with an action, a long error, a menu and a panel are shown', async () => {
  const user = shown(<GalleryMessages />)
  await user.click(within(part()).getAllByRole('button', { name: 'action' })[0]!)
  await user.click(within(document.querySelector<HTMLElement>('.toast')!).getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('run')).toBeTruthy()
  await user.click(button('long error'))
  expect(screen.getAllByRole('alert').at(-1)!.textContent!.split('\n')).toHaveLength(3)
  await user.click(button('Menu'))
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['MenuItem', 'disabled', 'danger']),
  )
  await user.keyboard('{Escape}')
  await user.click(button('Popover'))
  expect(await screen.findByRole('dialog', { name: 'Popover' })).toBeTruthy()
})

test('figures are written as the language writes them', () => {
  shown(<GalleryFigures />)
  const plain = (name: string) => contents(name).map(({ textContent }) => textContent!.replace(/\s/g, ' '))
  expect(plain('formatNumber, fullYear')).toEqual(['1 234 567.891', '68 → 2068', '69 → 1969'])
  expect(plain('formatMoney')).toHaveLength(5)
  expect(plain('formatMoney').at(-1)).toMatch(/12$|12 €/)
  expect(plain('formatDay, formatMoment')).toEqual(['3 Feb 2026', expect.stringMatching(/^3 Feb 2026.* 08:15$/), '4 minutes ago'])
  expect(screen.getAllByRole('group', { hidden: true }).map((each) => each.textContent!.replace(/\s/g, ' '))).toEqual([
    '2 634Lomnický štít',
    '2 503Rysy',
    '2 024Chopok',
  ])
})

test('every mark is shown in each of its kinds', () => {
  shown(<GalleryMarks />)
  const counts = specimens().map(([name, row]) => [name, row.children.length])
  expect(counts).toEqual([
    ['StatusPill', 4],
    ['KindTile', 6],
    ['Tile, LiftGlyph', 8],
    ['SlopeBadge', 5],
    ['Flag', 7],
    ['Chip, Avatar, Mark', 4],
  ])
  expect(contents('StatusPill').map(({ textContent }) => textContent)).toEqual(['closed', 'limited', 'open', 'idle'])
  expect(contents('SlopeBadge').map((each) => [each.textContent, each.getAttribute('data-difficulty')])).toEqual([
    ['1', 'easy'],
    ['2', 'blue'],
    ['3', 'red'],
    ['4', 'black'],
    ['5', 'freeride'],
  ])
})

test('every rule shows a value that it refuses, with its words, until the value is another', async () => {
  const user = shown(<GalleryValidation />)
  const fields = screen.getAllByRole<HTMLInputElement>('textbox').slice(0, -1)
  expect(fields).toHaveLength(18)
  for (const field of fields) {
    expect([field.id, field.getAttribute('aria-invalid')]).toEqual([field.id, 'true'])
    expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).not.toBe('')
  }
  const starred = [...part().querySelectorAll('.form-item-mandatory')].map((each) => each.closest('label')!.textContent)
  expect(starred).toEqual(['required *', 'requiredIf *', 'requiredUnless *'])
  await user.type(fields[0]!, 'x')
  expect(fields[0]!.getAttribute('aria-invalid')).toBeNull()
})

test('R4.61: a slow rule says that it is asked, and what came of it', async () => {
  vi.useFakeTimers()
  const user = shown(<GalleryValidation />)
  const field = screen.getByLabelText<HTMLInputElement>(/^slow check/)
  await user.type(field, 'Rysy')
  expect(screen.getByText('Checking…')).toBeTruthy()
  await pass(1500)
  expect([screen.queryByText('Checking…'), field.getAttribute('aria-invalid')]).toEqual([null, 'true'])
  await user.type(field, ' 2')
  await pass(1500)
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await user.clear(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
