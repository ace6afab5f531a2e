/** Records which fields React rendered, for journeys and the bench, by the hook of its developer tools, which works in builds too. */
import type { Page } from 'playwright-core'

/** React sets this flag on the components it called, in each commit again. */
const performedWork = 1

/** Runs in the browser before the page. A field is an element with `data-field`, or a label with its control. */
const watching = `(() => {
  const drawn = []
  const fieldOf = (element) => element.closest('[data-field]')?.dataset.field ?? element.querySelector('.form-item-label')?.textContent ?? '?'
  const isItem = ({ stateNode }) => stateNode instanceof Element && stateNode.matches('.form-item, .localized')
  function look(fiber) {
    // A component whose children are unchanged was not called, whatever its old flag says.
    for (let child = fiber.child; child; child = child.sibling) {
      if (typeof child.type === 'function' && child.flags & ${performedWork} && child.child && isItem(child.child)) drawn.push(fieldOf(child.child.stateNode))
      if (child.child !== child.alternate?.child) look(child)
    }
  }
  window.__drawnFields = drawn
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_, root) => look(root.current),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
    checkDCE() {},
  }
})()`

export const watchFields = (page: Page): Promise<unknown> => page.addInitScript(watching)

/** The fields rendered since the last call, one name for each render. */
export const drawnFields = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.__drawnFields.splice(0)')
