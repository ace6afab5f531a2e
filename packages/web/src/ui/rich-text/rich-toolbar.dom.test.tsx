import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { body, button, editor, paragraphStyle, selectAll } from './rich-text.fixture.tsx'

const formats = ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Bulleted list', 'Numbered list', 'Quote', 'Link', 'Remove formatting']
const names = [...formats, 'Undo', 'Redo']
test('the commands have their names, and those with keys say them', async () => {
  await editor('<p>Snow</p>')
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((each) => [each.getAttribute('aria-label'), each.title])).toEqual(names.map((name) => [name, name]))
  const keys = new Map(buttons.map((each) => [each.title, each.getAttribute('aria-keyshortcuts')]))
  expect(Object.fromEntries([...keys].filter(([, pressed]) => pressed !== null))).toEqual({
    Bold: 'Control+B',
    Italic: 'Control+I',
    Underline: 'Control+U',
    Link: 'Control+K',
    Undo: 'Control+Z',
    Redo: 'Control+Shift+Z',
  })
  expect([...paragraphStyle().options].map(({ value, text }) => [value, text])).toEqual([
    ['0', 'Text'],
    ['2', 'Heading'],
    ['3', 'Subheading'],
    ['4', 'Small heading'],
  ])
})

test.each([
  ['Bold', '<p><strong>Snow</strong></p>'],
  ['Italic', '<p><em>Snow</em></p>'],
  ['Underline', '<p><u>Snow</u></p>'],
  ['Strikethrough', '<p><s>Snow</s></p>'],
  ['Bulleted list', '<ul><li><p>Snow</p></li></ul>'],
  ['Numbered list', '<ol><li><p>Snow</p></li></ol>'],
  ['Quote', '<blockquote><p>Snow</p></blockquote>'],
])('%s is put on and taken off again, and its button shows which', async (name, html) => {
  const { user, last } = await editor('<p>Snow</p>')
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((each) => each.title)
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  selectAll()
  await user.click(button(name))
  expect([last(), pressed()]).toEqual([html, [name]])
  await user.click(button(name))
  expect([last(), screen.queryAllByRole('button', { pressed: true })]).toEqual(['<p>Snow</p>', []])
})

test.each([
  ['2', '<h2>Snow</h2>'],
  ['3', '<h3>Snow</h3>'],
  ['4', '<h4>Snow</h4>'],
])('a paragraph becomes a heading of the level %s, and a paragraph again', async (level, html) => {
  const { user, last } = await editor('<p>Snow</p>')
  expect(paragraphStyle().value).toBe('0')
  await user.selectOptions(paragraphStyle(), level)
  expect([last(), paragraphStyle().value]).toEqual([html, level])
  await user.selectOptions(paragraphStyle(), '0')
  expect([last(), paragraphStyle().value]).toEqual(['<p>Snow</p>', '0'])
})

test('formatting is removed from words and blocks', async () => {
  const { user, last } = await editor('<h2><strong>Snow</strong></h2>')
  selectAll()
  await user.click(button('Remove formatting'))
  expect(last()).toBe('<p>Snow</p>')
})

test('a step can be undone and redone, where there is one', async () => {
  const { user, last } = await editor('<p>Snow</p>')
  const can = () => [!button('Undo').disabled, !button('Redo').disabled]
  expect(can()).toEqual([false, false])
  await user.click(button('Quote'))
  expect(can()).toEqual([true, false])
  await user.click(button('Undo'))
  expect([last(), can()]).toEqual(['<p>Snow</p>', [false, true]])
  await user.click(button('Redo'))
  expect([last(), can()]).toEqual(['<blockquote><p>Snow</p></blockquote>', [true, false]])
})

test('after the last step was undone or redone by its key the commands can still be reached by Tab', async () => {
  const { user, last } = await editor('<p>Snow</p>')
  await user.click(button('Quote'))
  const stops = () => [paragraphStyle(), ...screen.getAllByRole<HTMLButtonElement>('button')].filter(({ tabIndex }) => tabIndex === 0)
  for (const [name, html] of [
    ['Undo', '<p>Snow</p>'],
    ['Redo', '<blockquote><p>Snow</p></blockquote>'],
  ] as const) {
    act(() => button(name).focus())
    await user.keyboard('{Enter}')
    expect([last(), button(name).disabled]).toEqual([html, true])
    expect(stops().map((each) => each.getAttribute('aria-label'))).toEqual(['Paragraph style'])
    act(() => paragraphStyle().focus())
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name === 'Undo' ? 'Redo' : 'Undo')
  }
})

test('a press on a command leaves the selection in the text', async () => {
  await editor('<p>Snow</p>')
  expect(fireEvent.mouseDown(button('Bold'))).toBe(false)
})

test('the arrow keys of the commands do not scroll the page, other keys are left alone', async () => {
  await editor('<p>Snow</p>')
  act(() => paragraphStyle().focus())
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'a'].map((key) => fireEvent.keyDown(document.activeElement!, { key }))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('the arrow keys go through all commands that can be used, one by one', async () => {
  const { user } = await editor('<p>Snow</p>')
  act(() => paragraphStyle().focus())
  const passed: (string | null)[] = []
  for (let at = 0; at < 10; at++) {
    await user.keyboard('{ArrowRight}')
    passed.push(document.activeElement!.getAttribute('aria-label'))
  }
  expect(passed).toEqual([...formats, 'Paragraph style'])
})

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the link' })
const isOpen = () => screen.queryByRole('textbox', { name: 'Address of the link' }) !== null

test.each([
  ['jasna.sk', 'https://jasna.sk'],
  ['marta@jasna.sk', 'mailto:marta@jasna.sk'],
  ['+421 905 123 456', 'tel:+421905123456'],
])('a word becomes a link to %s, completed to %s', async (typed, href) => {
  const { user, last } = await editor('<p>Snow</p>')
  selectAll()
  await user.click(button('Link'))
  await user.type(address(), typed)
  await user.click(button('Set link'))
  expect([last(), isOpen()]).toEqual([`<p><a href="${href}">Snow</a></p>`, false])
  expect(button('Link').getAttribute('aria-pressed')).toBe('true')
})

test('without a selection the address itself is written', async () => {
  const { user, last } = await editor(null)
  await user.click(button('Link'))
  await user.type(address(), ' jasna.sk {Enter}')
  expect(last()).toBe('<p><a href="https://jasna.sk">jasna.sk</a></p>')
})

test('a link is changed, and removed with its words left', async () => {
  const { user, last } = await editor('<p><a href="https://jasna.sk">Snow</a></p>')
  await user.click(button('Link'))
  expect(address().value).toBe('https://jasna.sk')
  await user.clear(address())
  await user.type(address(), 'tale.sk{Enter}')
  expect([last(), isOpen()]).toEqual(['<p><a href="https://tale.sk">Snow</a></p>', false])
  await user.click(button('Link'))
  await user.click(button('Remove link'))
  expect([last(), isOpen()]).toEqual(['<p>Snow</p>', false])
})

test('a link that was there already may stay as it is, whatever its address', async () => {
  const { user, last } = await editor('<p><a href="/lifts">Snow</a></p>')
  await user.click(button('Link'))
  await user.click(button('Set link'))
  expect([screen.queryByRole('alert'), isOpen()]).toEqual([null, false])
  expect(last() ?? '<p><a href="/lifts">Snow</a></p>').toBe('<p><a href="/lifts">Snow</a></p>')
})

test('where there is no link there is none to remove, and the fault of an address goes with the next letter', async () => {
  const { user } = await editor('<p>Snow</p>')
  await user.click(button('Link'))
  expect(screen.queryByRole('button', { name: 'Remove link' })).toBeNull()
  expect([address().value, address().getAttribute('aria-invalid'), address().hasAttribute('aria-describedby')]).toEqual(['', null, false])
  await user.click(button('Set link'))
  expect(document.getElementById(address().getAttribute('aria-describedby')!)).toBe(screen.getByRole('alert'))
  await user.type(address(), 'j')
  expect([screen.queryByRole('alert'), address().hasAttribute('aria-invalid')]).toEqual([null, false])
  await user.click(button('Link'))
  expect(isOpen()).toBe(false)
})

test('Ctrl+K in the text or its commands opens the address of a link and closes it, and is not for the page; with other keys it is', async () => {
  const { setOptions } = await editor('<p>Snow</p>')
  const press = (on: HTMLElement, more: object = {}) => !fireEvent.keyDown(on, { key: 'k', ctrlKey: true, ...more })
  expect([press(body()), isOpen(), document.activeElement === address()]).toEqual([true, true, true])
  expect([press(address()), isOpen()]).toEqual([true, false])
  expect([press(button('Bold'), { ctrlKey: false, metaKey: true }), isOpen()]).toEqual([true, true])
  expect(['shiftKey', 'altKey'].map((more) => press(body(), { [more]: true }))).toEqual([false, false])
  expect([press(body(), { ctrlKey: false }), isOpen()]).toEqual([false, true])
  setOptions({ readOnly: true })
  expect(press(body())).toBe(false)
  setOptions({})
  expect(isOpen()).toBe(false)
})

test('Enter and Escape in the address are not for the form around it, other keys are', async () => {
  const around = vi.fn()
  await editor('<p>Snow</p>')
  document.addEventListener('keydown', around)
  fireEvent.click(button('Link'))
  fireEvent.keyDown(address(), { key: 'x' })
  expect(around).toHaveBeenCalledOnce()
  expect([fireEvent.keyDown(address(), { key: 'Enter' }), fireEvent.keyDown(address(), { key: 'Escape' })]).toEqual([false, false])
  expect(around).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', around)
  expect(body().textContent).toBe('Snow')
})
