import { createContext, use } from 'react'

/** Whether Tab stops at the controls of a message: only at those of the message that the arrow keys have reached. */
export const TabStops = createContext(true)

/** The `tabIndex` of a control in a message. */
export const useTabStop = (): 0 | -1 => (use(TabStops) ? 0 : -1)
