/** Which fields React drew: for journeys and the bench, by the hook React offers to its developer tools, in the built product too. */
import type { Page } from 'playwright-core'

/** React marks with this what it called, in each commit anew. */
const performedWork = 1

/** In the browser, before the page. A field is what `data-field` names, or one label with its control. */
const watching = `(() => {
  const drawn = []
  const fieldOf = (element) => element.closest('[data-field]')?.dataset.field ?? element.querySelector('.form-item-label')?.textContent ?? '?'
  const isItem = ({ stateNode }) => stateNode instanceof Element && stateNode.matches('.form-item, .localized')
  function look(fiber) {
    // A part whose children are the ones of before was not called, whatever its old mark says.
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

/** The fields drawn since it was asked last, one name for each drawing. */
export const drawnFields = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.__drawnFields.splice(0)')
