import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shown } from '../../page.fixture.tsx'
import { askLeave } from './ask-leave.ts'
import { Answer, confirm, errorMessage, message, prompt } from './ask.ts'

/** Asks, and answers with the user and what will be answered. */
function asked<T>(ask: () => Promise<T>) {
  const user = shown(<button type="button">Before</button>)
  screen.getByText('Before').focus()
  let answer!: Promise<T>
  act(() => void (answer = ask()))
  return { user, answer }
}
const button = (name: string) => screen.findByRole('button', { name })
const remove = () => confirm({ title: 'Remove the lift?', body: 'It is gone for good.', confirmLabel: 'Remove', danger: true })

test('R4.51: a question is answered by its buttons, which say what they do', async () => {
  const { user, answer } = asked(remove)
  expect(await screen.findByRole('dialog', { name: 'Remove the lift?' })).toBeTruthy()
  expect(screen.getByText('It is gone for good.')).toBeTruthy()
  await user.click(await button('Remove'))
  expect(await answer).toBe(Answer.Confirm)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['No', 'Escape', 'Close'])('R4.52, R4.53: %s says no', async (way) => {
  const { user, answer } = asked(remove)
  if (way === 'Escape') {
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
  } else await user.click(await button(way))
  expect(await answer).toBe(Answer.Cancel)
})

test('Enter confirms, since the button that does so has the focus; it goes back where it was', async () => {
  const { user, answer } = asked(remove)
  const yes = await button('Remove')
  await waitFor(() => expect(document.activeElement).toBe(yes))
  await user.keyboard('{Enter}')
  expect(await answer).toBe(Answer.Confirm)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Before')))
})

test('R4.54: a message has one button', async () => {
  const { user, answer } = asked(() => message({ title: 'Saved' }))
  await user.click(await button('OK'))
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
  expect(await answer).toBe(true)
})

test('a message that may not be dismissed is closed by its button only', async () => {
  const { user, answer } = asked(() => message({ title: 'Your new token', dismissable: false }))
  await screen.findByRole('dialog', { name: 'Your new token' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(document.querySelector('.mantine-Modal-overlay')!)
  await user.click(await button('OK'))
  expect(await answer).toBe(true)
})

test('R2.184: a failure is shown under the heading of an error', async () => {
  const { user } = asked(() => errorMessage('The lift is in use'))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toBeTruthy()
  expect(screen.getByText('The lift is in use')).toBeTruthy()
  await user.keyboard('{Escape}')
})

test('R4.55, R2.186: a prompt has the focus in its field, and Enter answers with what was typed', async () => {
  const { user, answer } = asked(() => prompt({ title: 'Name of the view', placeholder: 'My view' }))
  const field = await screen.findByRole('textbox', { name: 'Name of the view' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('Mornings{Enter}')
  expect(await answer).toBe('Mornings')
})

test('R9.38: the focus is put into the field of a prompt after 75 ms', async () => {
  vi.useFakeTimers()
  try {
    const { answer } = asked(() => prompt({ title: 'Name of the view' }))
    const isFocused = vi.spyOn(screen.getByRole<HTMLInputElement>('textbox'), 'focus')
    await act(() => vi.advanceTimersByTimeAsync(74))
    isFocused.mockClear()
    screen.getByText<HTMLElement>('Cancel').closest('button')!.focus()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(isFocused).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    fireEvent.click(screen.getByText('Cancel'))
    await act(() => vi.runAllTimersAsync())
    expect(await answer).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('R4.56, R4.57: a prompt with nothing typed answers with its placeholder, and Cancel with nothing', async () => {
  const first = asked(() => prompt({ title: 'Name of the view', placeholder: 'My view' }))
  await first.user.click(await button('OK'))
  expect(await first.answer).toBe('My view')
  let answer!: Promise<string | undefined>
  act(() => void (answer = prompt({ title: 'Name of the view', placeholder: 'My view' })))
  await first.user.click(await button('Cancel'))
  expect(await answer).toBeUndefined()
})

test('a prompt is put away without a question about what was typed in it', async () => {
  const { user, answer } = asked(() => prompt({ title: 'Name of the view' }))
  await user.type(await screen.findByRole('textbox'), 'Mornings')
  await user.keyboard('{Escape}')
  expect(await answer).toBeUndefined()
})

test('leaving by two ways at once is one question, and each way gets its answer', async () => {
  const { user, answer } = asked(() => Promise.all([askLeave(), askLeave()]))
  await user.click(await button('Discard'))
  expect(await answer).toEqual([true, true])
  let again!: Promise<boolean>
  act(() => void (again = askLeave()))
  await user.click(await button('Keep editing'))
  expect(await again).toBe(false)
})

test('T49: who asked may navigate with the answer, because the entry of the question is gone from the history', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    History.prototype.replaceState.call(history, null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  const { user, answer } = asked(remove)
  await screen.findByRole('dialog')
  await waitFor(() => expect(history.state).toBeTruthy())
  await user.click(await button('Remove'))
  await answer
  expect(back).toHaveBeenCalledOnce()
  expect(history.state).toBeNull()
  back.mockRestore()
})

test('the question about leaving stays out of the history, which the navigation in question needs', async () => {
  History.prototype.replaceState.call(history, null, '')
  const { user, answer } = asked(askLeave)
  await screen.findByRole('dialog')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(history.state).toBeNull()
  await user.click(await button('Discard'))
  expect(await answer).toBe(true)
})
