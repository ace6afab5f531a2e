import { screen } from '@testing-library/react'
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

test('spaces are no tag, and the same word is none a second time', async () => {
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
