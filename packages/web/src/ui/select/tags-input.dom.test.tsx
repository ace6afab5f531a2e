import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Held, shown } from '../page.fixture.tsx'
import { TagsInput } from './tags-input.tsx'

function tags(start: string[], options: Partial<Parameters<typeof TagsInput>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held<readonly string[] | null> start={start}>
      {(value, hold) => <TagsInput label="Tags" value={value} onChange={(next) => (reported(next), hold(next))} {...options} />}
    </Held>,
  )
  return { user, reported, field: screen.getByLabelText<HTMLInputElement>('Tags') }
}

test('Enter or a comma ends a tag; the field is empty for the next', async () => {
  const { user, reported, field } = tags([])
  await user.type(field, 'sauna{Enter}')
  await user.type(field, ' pool ,')
  expect(reported).toHaveBeenLastCalledWith(['sauna', 'pool'])
  expect(field.value).toBe('')
})

test('a tag that was being typed when the field was left counts', async () => {
  const { user, reported, field } = tags(['sauna'])
  await user.type(field, 'pool')
  await user.tab()
  await user.tab()
  expect(reported.mock.calls).toEqual([[['sauna', 'pool']]])
})

test('spaces are not a tag, and the same word is none a second time', async () => {
  const { user, reported, field } = tags(['sauna'])
  await user.type(field, '  {Enter}')
  await user.tab()
  expect(reported).not.toHaveBeenCalled()
  await user.type(field, 'sauna{Enter}')
  expect(reported).toHaveBeenLastCalledWith(['sauna'])
})

test('several are pasted at once; a single word is pasted as text', async () => {
  const { user, reported, field } = tags([])
  await user.click(field)
  await user.paste('pool; bar\nski room')
  expect(reported).toHaveBeenLastCalledWith(['pool', 'bar', 'ski room'])
  await user.paste('gym')
  expect(field.value).toBe('gym')
  expect(reported).toHaveBeenCalledOnce()
})

test('Backspace in the empty field and the cross of a tag take it out', async () => {
  const { user, reported, field } = tags(['sauna', 'pool', 'bar'])
  await user.type(field, 'x{Backspace}{Backspace}')
  expect(reported).toHaveBeenLastCalledWith(['sauna', 'pool'])
  await user.click(screen.getByRole('button', { name: 'Remove sauna' }))
  expect(reported).toHaveBeenLastCalledWith(['pool'])
})

test('tags that may only be read stay', async () => {
  const { user, reported, field } = tags(['sauna'], { readOnly: true })
  await user.click(field)
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('button')).toBeNull()
  expect(reported).not.toHaveBeenCalled()
})

test('words used elsewhere are offered, except those that are there already', () => {
  tags(['sauna'], { suggestions: ['sauna', 'pool'] })
  expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual(['pool'])
})

/** As a browser does when a word of the list is chosen: the whole value at once, by no key. */
function choose(field: HTMLInputElement, value: string, inputType?: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  set.call(field, value)
  fireEvent(field, inputType === undefined ? new Event('input', { bubbles: true }) : new InputEvent('input', { bubbles: true, inputType }))
}

test.each([undefined, 'insertReplacementText'])('a word that is chosen from the list is a tag at once (%s)', (inputType) => {
  const { reported, field } = tags(['sauna'], { suggestions: ['sauna', 'pool'] })
  choose(field, 'pool', inputType)
  expect([reported.mock.calls, field.value]).toEqual([[[['sauna', 'pool']]], ''])
})

test('a word of the list that is typed may go on, and one that is not offered is only typed', () => {
  const { reported, field } = tags(['sauna'], { suggestions: ['sauna', 'pool'] })
  choose(field, 'pool', 'insertText')
  expect(field.value).toBe('pool')
  choose(field, 'sauna')
  expect([field.value, reported.mock.calls]).toEqual(['sauna', []])
})

test('a field without words to offer has no list', () => {
  const { field } = tags(['sauna'], { suggestions: ['sauna'] })
  expect([field.hasAttribute('list'), document.querySelector('datalist')]).toEqual([false, null])
})

test('a field with words to offer names their list', () => {
  const { field } = tags([], { suggestions: ['sauna'] })
  expect(field.getAttribute('list')).toBe(document.querySelector('datalist')!.id)
})

test('Enter in the empty field is left to the form, and so is a comma; in a filled one it is not', async () => {
  const { user, field, reported } = tags(['sauna'])
  expect([fireEvent.keyDown(field, { key: 'Enter' }), fireEvent.keyDown(field, { key: 'Backspace' })]).toEqual([true, true])
  expect(reported.mock.calls).toEqual([[[]]])
  await user.type(field, 'pool')
  expect([fireEvent.keyDown(field, { key: 'x' }), fireEvent.keyDown(field, { key: 'Enter' })]).toEqual([true, false])
  expect(reported).toHaveBeenLastCalledWith(['pool'])
})

test('what was typed is the beginning of what is pasted behind it', async () => {
  const { user, reported, field } = tags([])
  await user.type(field, 'ski ')
  await user.paste('room, bar')
  expect([reported.mock.calls, field.value]).toEqual([[[['ski room', 'bar']]], ''])
})

test('that a user is about to type and that they have left is reported', async () => {
  const [onFocus, onBlur] = [vi.fn(), vi.fn()]
  const { user } = tags([], { onFocus, onBlur })
  await user.tab()
  expect([onFocus.mock.calls.length, onBlur.mock.calls.length]).toEqual([1, 0])
  await user.tab()
  expect(onBlur).toHaveBeenCalledOnce()
})

test.each(['readOnly', 'disabled'])('tags that are %s have no crosses, and Backspace leaves them', (state) => {
  const { reported, field } = tags(['sauna'], { [state]: true })
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect([reported.mock.calls, screen.queryByRole('button')]).toEqual([[], null])
})
