/** No violation of WCAG 2.2 AA and nothing to scroll sideways, on a desktop. */
import { screensAreAccessible } from '../setup/screens.ts'

screensAreAccessible('desktop')
