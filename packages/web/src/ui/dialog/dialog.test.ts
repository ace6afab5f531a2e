import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomText } from '../../lib/call/random-id.ts'
import { Answer, confirm, entryOf, message, prompt, promptAnswer, questions } from './ask/ask.ts'
import { closesSheet, closingOf, dialogWidths, shapeOf } from './dialog-layout.ts'
import { entered, zIndexIn, type OpenDialog } from './level/dialog-stack.ts'
import { historyEntries } from './level/history-entries.ts'
import * as constants from '../kit-constants.ts'
import { lazyContent } from './later/lazy-content.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  ['R3.45', 'Normal'],
  ['R3.46', 'Small'],
  ['R3.47', 'Large'],
  ['R3.48', 'ExtraLarge'],
  ['R3.49', 'FullWidth'],
  ['R3.50', 'NormalToLarge'],
] as const)('%s: a dialog has the unique size %s', (_, size) => {
  const same = Object.values(dialogWidths).filter((width) => width === dialogWidths[size])
  expect(same).toHaveLength(1)
})

test('R3.51–53, R9.18, T47: on a phone it is a sheet, unless Default or FullScreen is given', () => {
  expect(shapeOf(true)).toBe('sheet')
  expect(shapeOf(true, 'BottomSheetModal')).toBe('sheet')
  expect(shapeOf(true, 'Default')).toBe('centered')
  expect(shapeOf(true, 'FullScreen')).toBe('fullScreen')
  for (const mode of [undefined, 'Default', 'BottomSheetModal', 'FullScreen'] as const) expect(shapeOf(false, mode)).toBe('centered')
})

test('R9.22, R9.23, T53: a static dialog has a close button, one that is not dismissable has none', () => {
  expect(closingOf({})).toEqual({ hasButton: true, byButton: true, byBackdropAndKeyboard: true })
  expect(closingOf({ backdropStatic: true })).toEqual({ hasButton: true, byButton: true, byBackdropAndKeyboard: false })
  expect(closingOf({ dismissable: false })).toEqual({ hasButton: false, byButton: false, byBackdropAndKeyboard: false })
})

test('R3.38: a blocked dialog cannot be closed in any way', () => {
  expect(closingOf({ blocked: true })).toEqual({ hasButton: true, byButton: false, byBackdropAndKeyboard: false })
})

test('R4.27, R4.28, R9.17, T48: 100 pixels snap back, 101 close, upwards never', () => {
  expect([100, 101, -150].map((distance) => closesSheet(distance, constants.sheetCloseDistance))).toEqual([false, true, false])
})

test('R9.20, R9.33, R9.39: the id is modal-- and six digits or capitals', () => {
  expect(`${constants.dialogIdPrefix}${randomText(constants.dialogIdLength)}`).toMatch(/^modal--[0-9A-Z]{6}$/)
})

test('R4.31, R9.21, R9.37, R9.38: the measures of dialogs', () => {
  const { dialogZBase, lazyContentDelay, inputFocusDelay, mobileLayoutDelay } = constants
  expect([dialogZBase, lazyContentDelay, inputFocusDelay, mobileLayoutDelay]).toEqual([1049, 500, 75, 100])
})

const dialog = (id: string, ancestors: string[] = [], onTop = false): OpenDialog => ({ id, ancestors, onTop })

test('T45: the n-th open dialog stands at 1049 + n', () => {
  const stack = [dialog('a'), dialog('b')].reduce(entered, [] as OpenDialog[])
  expect(stack.map((one) => zIndexIn(stack, one))).toEqual([1050, 1051])
  expect(zIndexIn(stack.slice(1), dialog('b'))).toBe(1050)
  expect(zIndexIn([], dialog('c', ['a', 'b']))).toBe(1052)
})

test('T45: a dialog never covers its nested one, and questions are above all', () => {
  const opening = [dialog('question', [], true), dialog('inner', ['outer']), dialog('outer'), dialog('later')]
  expect(opening.reduce(entered, [] as OpenDialog[]).map(({ id }) => id)).toEqual(['outer', 'inner', 'later', 'question'])
})

/** The history of a browser: going back fires its event later, as in a browser. */
function fakeHistory() {
  const stack: (Record<string, unknown> | null)[] = [null]
  const listeners = new Set<() => void>()
  const back = () => {
    if (stack.length > 1) stack.pop()
    for (const listener of listeners) listener()
  }
  const entries = historyEntries({
    state: () => stack.at(-1) ?? null,
    push: (state) => void stack.push(state),
    back: () => void setTimeout(back, 10),
    onPop(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  return { stack, entries, back, listeners }
}

test('R4.29, R4.30: a dialog pushes an entry; Back closes it once and does not navigate', () => {
  const { stack, entries, back, listeners } = fakeHistory()
  const onBack = vi.fn()
  const takeBack = entries.push('a', onBack)
  expect(stack).toEqual([null, { a: true }])
  back()
  takeBack()
  vi.runAllTimers()
  expect(onBack).toHaveBeenCalledOnce()
  expect([stack, listeners.size]).toEqual([[null], 0])
})

test('R4.29, R3.38: Back leaves a dialog that is staying where it is, and closes it once it is not', () => {
  const { stack, entries, back } = fakeHistory()
  const onBack = vi.fn()
  let isStaying = true
  entries.push('a', onBack, () => isStaying)
  back()
  back()
  expect([stack, onBack.mock.calls.length]).toEqual([[null, { a: true }], 0])
  isStaying = false
  back()
  expect([stack, onBack.mock.calls.length]).toEqual([[null], 1])
})

test('T49: closing by a button removes the entry, so the next Back leaves the page', () => {
  const { stack, entries, listeners } = fakeHistory()
  const onBack = vi.fn()
  entries.push('a', onBack)()
  vi.runAllTimers()
  expect(onBack).not.toHaveBeenCalled()
  expect([stack, listeners.size]).toEqual([[null], 0])
})

test('T49: Back closes the upper of two dialogs only', () => {
  const { entries, back } = fakeHistory()
  const [lower, upper] = [vi.fn(), vi.fn()]
  entries.push('lower', lower)
  entries.push('upper', upper)
  back()
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
})

test('T49: waiting for an entry ends when it is removed, at once if there is none', async () => {
  const { stack, entries } = fakeHistory()
  await entries.gone('never pushed')
  const close = entries.push('a', () => {})
  let length = 0
  const gone = entries.gone('a').then(() => (length = stack.length))
  close()
  await vi.runAllTimersAsync()
  await gone
  expect(length).toBe(1)
})

test('R4.51–53, T51: confirm is 0 on yes, 1 on no and on any other close', async () => {
  expect(Answer).toEqual({ Confirm: 0, Cancel: 1 })
  for (const answer of [Answer.Confirm, Answer.Cancel]) {
    const asked = confirm({ title: '?' })
    questions.get()[0]!.settle(answer, '')
    expect(await asked).toBe(answer)
  }
  expect(questions.get()).toEqual([])
  expect(entryOf(1)).not.toBe(entryOf(2))
})

test('R4.54: a message is true by OK and by closing', async () => {
  for (const answer of [Answer.Confirm, Answer.Cancel]) {
    const asked = message({ title: '!' })
    expect(questions.get()[0]).toMatchObject({ isMessage: true, kind: 'info' })
    questions.get()[0]!.settle(answer, '')
    expect(await asked).toBe(true)
  }
})

test('R4.55–57, T52: a prompt returns the input, else the placeholder, undefined on Cancel', () => {
  expect(promptAnswer(Answer.Confirm, 'typed', 'placeholder')).toBe('typed')
  expect(promptAnswer(Answer.Confirm, '', 'placeholder')).toBe('placeholder')
  expect(promptAnswer(Answer.Confirm, '')).toBe('')
  expect(promptAnswer(Answer.Confirm, '  ', 'placeholder')).toBe('  ')
  expect(promptAnswer(Answer.Cancel, 'typed', 'placeholder')).toBeUndefined()
})

test('R3.59: a prompt has its own icon', () => {
  void prompt({ title: '?' })
  expect(questions.get()[0]?.kind).toBe('prompt')
  questions.get()[0]!.settle(Answer.Cancel, '')
})

test('R2.187, R9.37, T50: content is rendered after half a second, and at once the next time', async () => {
  const load = vi.fn(async () => 'content')
  const content = lazyContent(load)
  const shown = vi.fn()
  const close = content.open(shown, () => {})
  await vi.advanceTimersByTimeAsync(499)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toHaveBeenCalledWith('content')
  close()
  content.open(shown, () => {})
  expect([shown.mock.calls.length, load.mock.calls.length, content.get()]).toEqual([2, 1, 'content'])
})

test('R2.187: a dialog closed at once loads nothing, and a failure is retried', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('content')
  const content = lazyContent(load)
  content.open(vi.fn(), vi.fn())()
  await vi.runAllTimersAsync()
  expect(load).not.toHaveBeenCalled()
  const [ready, failed] = [vi.fn(), vi.fn()]
  content.open(ready, failed)
  await vi.runAllTimersAsync()
  expect([ready.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1])
  content.open(ready, failed)
  await vi.runAllTimersAsync()
  expect(ready).toHaveBeenCalledWith('content')
})

test('T49: an entry is gone after a moment even if the browser does not say so, and only once', async () => {
  const back = vi.fn()
  const listeners = new Set<() => void>()
  const entries = historyEntries({
    state: () => ({ a: true }),
    push: () => {},
    back,
    onPop(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const close = entries.push('a', () => {})
  const gone = vi.fn()
  void entries.gone('a').then(gone)
  close()
  expect(back).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(299)
  // Another navigation that leaves the entry where it is.
  for (const listener of listeners) listener()
  expect([gone.mock.calls.length, listeners.size]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([gone.mock.calls.length, listeners.size]).toEqual([1, 0])
  close()
  expect(back).toHaveBeenCalledOnce()
})

test('T49: a dialog that closes because the user went elsewhere takes nothing off the history', async () => {
  const { stack, entries } = fakeHistory()
  const close = entries.push('a', () => {})
  stack.push(null)
  const gone = vi.fn()
  void entries.gone('a').then(gone)
  close()
  await vi.runAllTimersAsync()
  expect([stack.length, gone.mock.calls.length]).toEqual([3, 1])
})

test('T49: the entry of an upper dialog keeps that of the lower one', () => {
  const { stack, entries } = fakeHistory()
  entries.push('lower', () => {})
  entries.push('upper', () => {})
  expect(stack.at(-1)).toEqual({ lower: true, upper: true })
})

test('R4.51: a question is asked with all that belongs to it, and an answer goes to the question it is for', async () => {
  const changes = vi.fn()
  const stop = questions.subscribe(changes)
  const [first, second] = [confirm({ title: 'First?', danger: true }), confirm({ title: 'Second?', kind: 'warning' })]
  expect(questions.get()).toMatchObject([
    { title: 'First?', kind: 'question', danger: true },
    { title: 'Second?', kind: 'warning' },
  ])
  expect(changes).toHaveBeenCalledTimes(2)
  questions.get()[1]!.settle(Answer.Confirm, '')
  expect(questions.get().map(({ title }) => title)).toEqual(['First?'])
  expect(changes).toHaveBeenCalledTimes(3)
  expect(await second).toBe(Answer.Confirm)
  questions.get()[0]!.settle(Answer.Cancel, '')
  expect(await first).toBe(Answer.Cancel)
  stop()
})

test('R2.187: what is ready after a dialog was closed is kept for the next time, and not shown', async () => {
  const content = lazyContent(async () => 'content')
  const [ready, failed] = [vi.fn(), vi.fn()]
  const waiting = Promise.withResolvers<string>()
  const slow = lazyContent(() => waiting.promise)
  const close = slow.open(ready, failed)
  await vi.advanceTimersByTimeAsync(500)
  close()
  waiting.resolve('late')
  await vi.runAllTimersAsync()
  expect([ready.mock.calls.length, failed.mock.calls.length, slow.get(), content.get()]).toEqual([0, 0, 'late', undefined])
})

test('T45: a question opened from a dialog on top is on top too, and dialogs on top keep their order', () => {
  const opening = [dialog('first', [], true), dialog('second', [], true), dialog('lower')]
  expect(opening.reduce<OpenDialog[]>(entered, []).map(({ id }) => id)).toEqual(['lower', 'first', 'second'])
})
