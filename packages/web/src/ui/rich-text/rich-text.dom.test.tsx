import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { body, button, editor, selectAll } from './rich-text.fixture.tsx'
import { RichText } from './rich-text.tsx'

test('the toolbar is one stop for Tab; arrow keys go from one command to the next, past those that cannot be used', async () => {
  const { user } = await editor('<p>Snow</p>')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Paragraph style' }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(button('Bold'))
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(button('Remove formatting'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Paragraph style' }))
  expect(screen.getByRole('combobox', { name: 'Paragraph style' }).tabIndex).toBe(0)
  expect(button('Remove formatting').tabIndex).toBe(-1)
})

test('a command that was pressed is where Tab comes back to', async () => {
  const { user } = await editor('<p>Snow</p>')
  const style = screen.getByRole('combobox', { name: 'Paragraph style' })
  act(() => button('Italic').focus())
  expect([style.tabIndex, button('Italic').tabIndex]).toEqual([-1, 0])
  await user.click(style)
  expect([style.tabIndex, button('Italic').tabIndex]).toEqual([0, -1])
})

test('what comes from outside, such as a draft, is shown', async () => {
  const { put } = await editor('<p>Snow</p>')
  put('<p>Wind</p>')
  expect(body().textContent).toBe('Wind')
})

test('a text that may only be read has no toolbar', async () => {
  await editor('<p>Snow</p>', { readOnly: true })
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(body().getAttribute('aria-readonly')).toBe('true')
})

test('a link is only set to an address; Escape goes back to the text and leaves the form alone', async () => {
  const { user, reported } = await editor('<p>Snow</p>')
  await user.click(button('Link'))
  const address = screen.getByRole('textbox', { name: 'Address of the link' })
  await user.type(address, 'no address{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a web address, an e-mail address or a phone number.')
  expect(address.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull()
  expect(reported).not.toHaveBeenCalled()
})

test('the text says what it is to those who do not see it, and in which language it is', async () => {
  await editor('<p>Snow</p>', { lang: 'sk', invalid: true, placeholder: 'About the lift' })
  const attributes = [
    'role',
    'aria-multiline',
    'aria-readonly',
    'aria-label',
    'aria-invalid',
    'lang',
    'data-placeholder',
    'aria-describedby',
  ]
  expect(attributes.map((name) => body().getAttribute(name))).toEqual([
    'textbox',
    'true',
    null,
    'Text',
    'true',
    'sk',
    'About the lift',
    null,
  ])
  expect(body().getAttribute('contenteditable')).toBe('true')
})

test('a text that is emptied from outside is nothing, and one that comes to an empty one is shown', async () => {
  const { put, reported } = await editor(null)
  expect(body().textContent).toBe('')
  put('<p>Snow</p>')
  expect(body().textContent).toBe('Snow')
  put(null)
  expect([body().textContent, reported.mock.calls]).toEqual(['', []])
})

test('what comes from outside is not reported back, and what is only written otherwise leaves the text alone', async () => {
  const { put, reported } = await editor('<p>Snow</p>')
  const paragraph = body().firstElementChild
  put('<p >Snow</p >')
  expect(body().firstElementChild).toBe(paragraph)
  put('<p>Wind</p>')
  expect([body().textContent, reported.mock.calls]).toEqual(['Wind', []])
})

test.each([{ readOnly: true }, { disabled: true }])('with %o nothing can be written', async (options) => {
  await editor('<p>Snow</p>', options)
  expect([body().getAttribute('contenteditable'), document.querySelector<HTMLElement>('.rich-text')!.dataset['fixed']]).toEqual([
    'false',
    'true',
  ])
})

test('a text can be written as long as it is not fixed, also after it was and again', async () => {
  const { setOptions, reported, last } = await editor('<p>Snow</p>')
  const isWritable = () => body().getAttribute('contenteditable')
  setOptions({ readOnly: true })
  expect([isWritable(), screen.queryByRole('toolbar')]).toEqual(['false', null])
  paste('<p>Wind</p>')
  setOptions({ disabled: false })
  expect([isWritable(), screen.queryByRole('toolbar') !== null, reported.mock.calls]).toEqual(['true', true, []])
  paste('<p>Wind</p>')
  expect(last()).toBe('<p>WindSnow</p>')
})

test('the text was left when the focus is neither in it nor in its commands', async () => {
  const onBlur = vi.fn()
  await editor('<p>Snow</p>', { onBlur })
  fireEvent.blur(body(), { relatedTarget: button('Bold') })
  expect(onBlur).not.toHaveBeenCalled()
  fireEvent.blur(button('Bold'), { relatedTarget: document.body })
  expect(onBlur).toHaveBeenCalledOnce()
})

function paste(html: string, into: HTMLElement = body()) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } })
  act(() => void into.dispatchEvent(event))
  return event.defaultPrevented
}

test('what is pasted from elsewhere is cleaned and takes the place of what was selected', async () => {
  const { last } = await editor('<p></p>')
  expect(paste('<h1 style="color:red" onclick="a()">Snow</h1><p>Wind</p>')).toBe(true)
  expect(last()).toBe('<h2>Snow</h2><p>Wind</p>')
})

test('nothing is left of a picture that is pasted, and what was selected stays', async () => {
  const { reported } = await editor('<p>Snow</p>')
  selectAll()
  expect(paste('<!--StartFragment--><img src="https://example.com/a.png"><!--EndFragment-->')).toBe(true)
  expect([body().textContent, reported.mock.calls]).toEqual(['Snow', []])
})

/** Nothing is laid out here, so the place under the pointer is given. */
function drop(html: string, offset: number) {
  const offsetNode = body().querySelector('p')!.firstChild
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode, offset }) })
  onTestFinished(() => void Reflect.deleteProperty(document, 'caretPositionFromPoint'))
  const event = new MouseEvent('drop', { bubbles: true, cancelable: true, clientX: 110, clientY: 110 })
  Object.assign(event, { dataTransfer: { getData: (type: string) => (type === 'text/html' ? html : '') } })
  act(() => void body().dispatchEvent(event))
}

test('what is dropped from another window comes to where it is dropped, cleaned, and what was selected stays', async () => {
  const { last } = await editor('<p>Snow today</p>')
  selectAll()
  drop('<b onclick="a()">new</b>', 5)
  expect(last()).toBe('<p>Snow <strong>new</strong>today</p>')
})

test('a text that may only be read takes nothing that is pasted', async () => {
  const { reported } = await editor('<p>Snow</p>', { readOnly: true })
  paste('<p>Wind</p>')
  expect(reported).not.toHaveBeenCalled()
})

test('the form a text stands in is shown before its editor', async () => {
  shown(<RichText label="Text" value="<p>Snow</p>" onChange={() => {}} />)
  expect(screen.getByText('Loading…')).toBeTruthy()
  await waitFor(() => expect(body()?.textContent).toBe('Snow'))
  expect(screen.queryByText('Loading…')).toBeNull()
})
