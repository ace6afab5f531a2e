import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { validationScrollThrottle } from '../ui/kit-constants.ts'
import {
  add,
  answerBy,
  answered,
  button,
  changedByJozef,
  changes,
  edit,
  field,
  fill,
  refuseOutdated,
  resortId,
  save,
  sent,
  settled,
  stored,
  tab,
  type,
  unsaved,
  waiting,
  withLift,
} from './record/record-editor.fixture.tsx'

withLift()

test('sections with changes are named, and Save sends that alone, for the version that was opened', async () => {
  const { user, onClose } = edit()
  expect(unsaved()).toBe('')
  await type(user, waiting(), '12')
  expect(unsaved()).toBe('Unsaved changes in General')
  expect(within(tab(/General/)).getByRole('img', { name: 'Unsaved changes' })).toBeTruthy()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-1'))
  expect(sent()).toEqual([['PATCH', { waitingTime: 12 }]])
  expect(changes.mock.lastCall?.[2]).toMatchObject({ 'If-Match': '"4"' })
  expect(screen.getByText(/Gondola/, { selector: '.toast-text' })).toBeTruthy()
})

test('Save without a change sends nothing and closes', async () => {
  const { user, onClose } = edit()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-1'))
  expect(sent()).toEqual([])
})

test('Ctrl+S saves and stays, Ctrl+Enter saves and closes, both from within a field', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(unsaved()).toBe(''))
  expect(onClose).not.toHaveBeenCalled()
  await type(user, waiting(), '15')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-1'))
  expect(sent()[1]).toEqual(['PATCH', { waitingTime: 15 }])
  expect(changes.mock.lastCall?.[2]).toMatchObject({ 'If-Match': '"5"' })
})

test('a second press of Save while the first is under way sends nothing', async () => {
  const coming = Promise.withResolvers<undefined>()
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  answerBy(() => coming.promise)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  coming.resolve(undefined)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toHaveLength(1)
})

test('R4.21, R4.22: a fault is shown when its field is left, counted in the rail, and keeps the record from being sent', async () => {
  const { user, onClose } = edit()
  await settled()
  await user.click(tab(/Technical/))
  const lowest = field(/^Lowest point/)
  await type(user, lowest, '')
  expect(lowest.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(lowest.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('img', { name: '1 error' })).toBeTruthy()
  await user.click(await save())
  expect(await screen.findByText(/error/i, { selector: '.toast-text' })).toBeTruthy()
  expect([sent(), onClose.mock.calls]).toEqual([[], []])
})

test('R5.2: a text too long in German marks German, and the message names it', async () => {
  const { user, onClose } = edit()
  await user.click(tab(/Localized names/))
  await settled()
  const german = field(/^Deutsch/)
  await user.click(german)
  await user.paste('x'.repeat(121))
  await user.click(await save())
  await waitFor(() => expect(german.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByRole('textbox').filter((each) => each.hasAttribute('aria-invalid'))).toEqual([german])
  expect(screen.getByText('Deutsch: The maximum length allowed is 120')).toBeTruthy()
  expect([sent(), onClose.mock.calls]).toEqual([[], []])
})

test('OP43: Save opens the section of the first fault and puts the focus there', async () => {
  // The fault of an earlier test may have been gone to a moment ago (R9.49).
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 2 * validationScrollThrottle)
  const { user } = edit()
  await user.click(tab(/Technical/))
  await type(user, field(/^Lowest point/), '')
  await user.click(tab(/General/))
  await user.click(await save())
  await waitFor(() => expect(tab(/Technical/).getAttribute('aria-selected')).toBe('true'))
  expect(field(/^Lowest point/).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Lowest point/)))
})

test('R5.4: a fault of the server stands at its field until that is changed', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  answerBy(({ method }) =>
    method === 'PATCH'
      ? answered(422, { ErrorCode: 200, ErrorData: { issues: [{ field: 'waitingTime', rule: 'maxValue', args: [10] }] } })
      : undefined,
  )
  await user.click(await save())
  await waitFor(() => expect(waiting().getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(waiting().getAttribute('aria-describedby')!)?.textContent).toContain('10')
  answerBy(undefined)
  await type(user, waiting(), '9')
  expect(waiting().getAttribute('aria-invalid')).toBeNull()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a failure without fields is shown in a toast, and typed values stay', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  answerBy(({ method }) => (method === 'PATCH' ? answered(500, { ErrorCode: 500, ErrorMessage: 'The database is away' }) : undefined))
  await user.click(await save())
  expect(await screen.findByText('The database is away')).toBeTruthy()
  expect([waiting().value, onClose.mock.calls]).toEqual(['12', []])
})

test('R4.61: that an internal id is taken by another record is found while it is typed, and keeps the form from being sent', async () => {
  answerBy(({ method, url }) =>
    method === 'GET' && url.includes('q=L-2') ? answered(200, { items: [{ ...stored, id: 'lift-2', internalId: 'l-2' }] }) : undefined,
  )
  const { user } = edit()
  await type(user, field('Internal id'), 'L-2')
  await user.click(await save())
  await waitFor(() => expect(field('Internal id').getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
  await type(user, field('Internal id'), 'L-3')
  expect(field('Internal id').getAttribute('aria-invalid')).toBeNull()
})

test('what another user changed in another field is merged and saved without a question', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  changedByJozef({ lastRide: '16:00' })
  refuseOutdated()
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([['PATCH', { waitingTime: 12 }]])
  expect(changes.mock.lastCall?.[2]).toMatchObject({ 'If-Match': '"5"' })
})

test('what another user changed in the same field is asked about, with their name; what is chosen is saved', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  changedByJozef({ waitingTime: 20 })
  refuseOutdated()
  await user.click(await save())
  const question = await screen.findByRole('dialog', { name: 'Which values do you want to keep?' })
  expect(within(question).getByText(/^Changed by Jozef/)).toBeTruthy()
  const keep = within(question).getByRole<HTMLButtonElement>('button', { name: 'Save choices' })
  expect(keep.disabled).toBe(true)
  await user.click(within(question).getByRole('radio', { name: /^Keep mine/ }))
  await user.click(keep)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([['PATCH', { waitingTime: 12 }]])
})

test('a field both changed is marked in the form; their value is taken by a press, and the mark goes', async () => {
  const { user } = edit()
  await type(user, waiting(), '12')
  changedByJozef({ waitingTime: 20 })
  refuseOutdated()
  await user.click(await save())
  await user.click(await button('Back to the form'))
  const mark = await screen.findByText(/^Someone changed this to/)
  expect(mark.textContent).toContain('20')
  await user.click(await button('Take theirs'))
  expect(waiting().value).toBe('20')
  expect(screen.queryByText(/^Someone changed this to/)).toBeNull()
  expect(unsaved()).toBe('')
})

test('a new record is sent whole, and closed with its id', async () => {
  const { user, onClose } = add()
  await settled()
  await fill(user)
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-9'))
  expect(sent()).toEqual([['POST', expect.objectContaining({ resortId, type: 'gondola', name: { sk: 'Lanovka' }, highestPoint: 2000 })]])
})

test('a new record whose answer was lost is sent again under the same key, and later input follows as a change', async () => {
  const { user, onClose } = add()
  await settled()
  await fill(user)
  const keys: (string | undefined)[] = []
  answerBy(({ method, headers }) => {
    if (method === 'POST') keys.push(headers['Idempotency-Key'])
    return method === 'POST' && keys.length === 1 ? { status: -6, body: '', headers: new Headers() } : undefined
  })
  await user.click(await save())
  await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0))
  await type(user, field(/^Highest point/), '2100')
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-9'))
  expect([keys.length, keys[0]]).toEqual([2, keys[1]])
  expect(sent()).toEqual([
    ['POST', expect.objectContaining({ highestPoint: 2000 })],
    ['PATCH', { highestPoint: 2100 }],
  ])
})

test('if the change that follows a repeated new record is refused, its fault is shown and nothing else', async () => {
  const { user, onClose } = add()
  await settled()
  await fill(user)
  let isLost = true
  answerBy(({ method }) => {
    if (method === 'PATCH')
      return answered(422, { ErrorCode: 200, ErrorData: { issues: [{ field: 'highestPoint', rule: 'maxValue', args: [2050] }] } })
    if (method !== 'POST' || !isLost) return undefined
    isLost = false
    return { status: -6, body: '', headers: new Headers() }
  })
  await user.click(await save())
  await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0))
  await type(user, field(/^Highest point/), '2100')
  await user.click(await save())
  await waitFor(() => expect(field(/^Highest point/).getAttribute('aria-invalid')).toBe('true'))
  await settled()
  const shownErrors = [...document.querySelectorAll('.toast[role=alert] .toast-text')].map((each) => each.textContent)
  expect(shownErrors.filter((each) => /undefined|Cannot read/.test(each ?? ''))).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

const failure = () => document.querySelector('.editor-failure')?.textContent

test('a save that failed without a connection says so beside the buttons until the next attempt, and what was typed stays', async () => {
  const { user, onClose } = edit()
  await type(user, waiting(), '12')
  answerBy(({ method }) => (method === 'PATCH' ? { status: -6, body: '', headers: new Headers() } : undefined))
  await user.click(await save())
  await waitFor(() => expect(failure()).toMatch(/^Not saved: there is no connection to the server/))
  expect(waiting().value).toBe('12')
  answerBy(undefined)
  await user.click(await save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith('lift-1'))
  expect(failure()).toBeUndefined()
})

test('another failure is there in the words of the server, until a change', async () => {
  const { user } = edit()
  await type(user, waiting(), '12')
  answerBy(({ method }) =>
    method === 'PATCH' ? answered(500, { ErrorCode: 1000, messages: [{ message: 'The disk is full.' }] }) : undefined,
  )
  await user.click(await save())
  await waitFor(() => expect(failure()).toBe('Not saved: The disk is full.'))
  await type(user, waiting(), '13')
  expect(failure()).toBeUndefined()
})
