import { rem } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { onPhone, shown } from '../page.fixture.tsx'
import { areGone, button, dialogs, field, hasFocus, Name, opened, Opener } from './dialog.fixture.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

const body = () => document.querySelector<HTMLElement>('.dialog-body')!
const root = () => document.querySelector<HTMLElement>('.dialog')!
const heading = () => [...document.querySelector('.dialog-header')!.children].map((each) => each.className.split(' ')[0])

async function looks(props: Partial<DialogProps>) {
  shown(
    <Dialog opened onClose={() => {}} title="Edit lift" {...props}>
      <p>Read this</p>
    </Dialog>,
  )
  return screen.findByRole('dialog')
}

test.each([
  ['Small', '420px'],
  [undefined, '560px'],
  ['Normal', '560px'],
  ['NormalToLarge', 'clamp(560px, 64vw, 920px)'],
  ['Large', '760px'],
  ['ExtraLarge', '920px'],
  ['FullWidth', 'calc(100vw - 48px)'],
] as const)('R3.45, R3.46, R3.47, R3.48, R3.49, R3.50: a dialog of the size %s is %s wide', async (size, width) => {
  await looks({ size })
  expect(root().style.getPropertyValue('--modal-size')).toBe(rem(width))
})

test('on a desktop it is neither a sheet nor full, has the class it is given, and nothing in its head that was not asked for', async () => {
  const dialog = await looks({ cssClass: 'lift-dialog' })
  expect(root().className.split(' ')).toEqual(expect.arrayContaining(['dialog', 'lift-dialog']))
  expect([root().dataset['sheet'], root().dataset['full'], dialog.getAttribute('aria-busy')]).toEqual([undefined, undefined, null])
  expect(heading()).toEqual(['dialog-heading', 'icon-button'])
  expect(document.querySelectorAll('.dialog-heading > *')).toHaveLength(1)
  for (const part of ['.dialog-footer', '.dialog-spinner', '.dialog-grabber']) expect(document.querySelector(part)).toBeNull()
  expect(document.querySelector<HTMLElement>('.dialog-header')!.dataset['bare']).toBeUndefined()
})

test.each([
  [undefined, { sheet: 'true', full: undefined }],
  ['BottomSheetModal', { sheet: 'true', full: undefined }],
  ['FullScreen', { sheet: undefined, full: 'true' }],
  ['Default', { sheet: undefined, full: undefined }],
] as const)('R3.51–53: on a phone the mode %s gives it its shape, and only a sheet can be pulled', async (mobileMode, shape) => {
  onPhone()
  await looks({ mobileMode })
  expect({ sheet: root().dataset['sheet'], full: root().dataset['full'] }).toEqual(shape)
  expect(document.querySelector('.dialog-grabber') !== null).toBe(shape.sheet === 'true')
})

test('a sheet that cannot be closed cannot be pulled either', async () => {
  onPhone()
  await looks({ dismissable: false })
  expect(document.querySelector('.dialog-grabber')).toBeNull()
})

test('its head has a tile or the icon of its kind, a quiet line under the title, and what else was given', async () => {
  await looks({ icon: 'warning', meta: 'Biela Púť', headerEnd: <b className="status">Open</b> })
  expect(heading()).toEqual(['kind-tile', 'dialog-heading', 'status', 'icon-button'])
  expect(document.querySelector<HTMLElement>('.kind-tile')!.dataset['kind']).toBe('warning')
  expect(document.querySelector('.dialog-heading p')!.textContent).toBe('Biela Púť')
})

test('a tile of its own takes the place of the icon', async () => {
  await looks({ icon: 'warning', tile: <i className="tile" /> })
  expect(heading()).toEqual(['tile', 'dialog-heading', 'icon-button'])
})

test('one with a label is named by it, and its title stays a heading', async () => {
  await looks({ label: 'Edit the gondola' })
  expect(screen.getByRole('dialog', { name: 'Edit the gondola' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Edit lift' }).className).toBe('dialog-title')
})

test('one without a title has no heading, and a bare head', async () => {
  await looks({ title: '', label: 'Edit the gondola' })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.querySelector<HTMLElement>('.dialog-header')!.dataset['bare']).toBe('true')
})

test('R3.38: while work is under way it spins; without work all in it can be used', async () => {
  await looks({ blocked: true, footer: <Button>Save</Button> })
  expect(document.querySelector('.dialog-spinner')).toBeTruthy()
  expect([body().inert, document.querySelector<HTMLElement>('.dialog-footer')!.inert]).toEqual([true, true])
})

test('content that can neither be typed into nor pressed has the focus itself, so that the keyboard scrolls it', async () => {
  await looks({})
  await hasFocus(body)
  expect(body().tabIndex).toBe(-1)
})

test.each([
  ['a link', () => <a href="/lifts">First</a>],
  ['a place in the order of Tab', () => <p tabIndex={0}>First</p>],
  ['a box to tick', () => <input type="checkbox" aria-label="First" />],
])('without a field, %s has the focus', async (_, control) => {
  await opened(<Opener>{control()}</Opener>)
  await hasFocus(() => body().firstElementChild!)
  expect(body().tabIndex).not.toBe(0)
})

test.each([
  ['a list', () => <select aria-label="First" />],
  ['a longer text', () => <textarea aria-label="First" />],
])('%s is a field as well, and has the focus before what can only be pressed', async (_, control) => {
  await opened(
    <Opener>
      <button type="button">More</button>
      <input type="hidden" />
      <input disabled aria-label="Off" />
      {control()}
    </Opener>,
  )
  await hasFocus(() => screen.getByLabelText('First'))
})

test('what asks for the focus has it, and content that draws itself is left alone', async () => {
  await opened(
    <Opener>
      <Name />
      <button type="button" data-autofocus>
        More
      </button>
    </Opener>,
  )
  await hasFocus(() => button('More'))
})

test('in content that draws itself, Enter presses nothing and nothing is marked for the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onSave = vi.fn()
  const user = await opened(<Opener flush onSave={onSave} />)
  expect([body().dataset['flush'], field().dataset['autofocus']]).toEqual(['true', undefined])
  await user.type(field(), 'Gondola{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(onSave).not.toHaveBeenCalled()
  // It asks by itself whether what was typed may be lost.
  await user.keyboard('{Escape}')
  await areGone()
  vi.useRealTimers()
})

test('in a dialog whose fields have a meaning of their own for Enter, it presses nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onSave = vi.fn()
  const user = await opened(<Opener ignoresEnter onSave={onSave} />)
  expect(body().dataset['flush']).toBeUndefined()
  await user.type(field(), 'Gondola{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(onSave).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('Enter that ends a composition, that was taken already, or that belongs to a form does not press the primary button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onSave = vi.fn()
  await opened(
    <Opener onSave={onSave}>
      <input aria-label="Name" />
      <input aria-label="Taken" onKeyDown={(event) => event.preventDefault()} />
      <form>
        <input aria-label="Of a form" />
      </form>
      <button type="button">More</button>
    </Opener>,
  )
  const press = (element: Element, more = {}) => fireEvent.keyDown(element, { key: 'Enter', ...more })
  press(screen.getByLabelText('Name'), { isComposing: true })
  press(screen.getByLabelText('Name'), { key: 'a' })
  press(screen.getByLabelText('Taken'))
  press(screen.getByLabelText('Of a form'))
  press(button('More'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(onSave).not.toHaveBeenCalled()
  expect(press(screen.getByLabelText('Name'))).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(onSave).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a dialog that does not stay in the page begins again when it is opened again', async () => {
  const user = await opened()
  await user.type(field(), 'Gondola')
  await user.click(button('Cancel'))
  await areGone()
  await user.click(button('Edit'))
  await screen.findByRole('dialog')
  expect(field().value).toBe('')
})

test('R4.26: a lazy dialog has no content before it is first shown, and what was typed then is not a reason to ask the next time', async () => {
  const user = shown(<Opener modalLazyMode />)
  expect(document.querySelector('.dialog-body')).toBeNull()
  await user.click(button('Edit'))
  await screen.findByRole('dialog')
  await user.type(field(), 'Gondola')
  await user.click(button('Cancel'))
  await areGone()
  await user.click(button('Edit'))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await areGone()
})

test('R9.20: each dialog has an id of its own', async () => {
  const titles = ['Edit lift', 'Other lift']
  shown(
    <>
      {titles.map((each) => (
        <Dialog key={each} opened onClose={() => {}} title={each}>
          <p>Read this</p>
        </Dialog>
      ))}
    </>,
  )
  await waitFor(() => expect(dialogs()).toEqual(titles))
  const ids = [...document.querySelectorAll<HTMLElement>('.dialog')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^modal--[0-9A-Z]{6}$/)
})

test.each([
  [{}, true],
  [{ preventHistoryEntry: true }, false],
])('R4.29: with %o it has an entry in the history: %s', async (props, hasEntry) => {
  History.prototype.replaceState.call(history, null, '')
  await looks({ ...props, entry: 'lift-dialog' })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(history.state?.['lift-dialog']).toBe(hasEntry ? true : undefined)
})

test('of two dialogs at once the one that is to be on top is above', async () => {
  shown(
    <>
      <Dialog opened onTop onClose={() => {}} title="Question">
        <p>Really?</p>
      </Dialog>
      <Dialog opened onClose={() => {}} title="Edit lift">
        <p>Read this</p>
      </Dialog>
    </>,
  )
  await waitFor(() => expect(dialogs()).toHaveLength(2))
  const levelOf = (name: string) =>
    screen.getByRole('dialog', { name }).closest<HTMLElement>('.dialog')!.style.getPropertyValue('--mb-z-index')
  await waitFor(() => expect([levelOf('Edit lift'), levelOf('Question')]).toEqual(['1050', '1051']))
})
