/** What stands above the rows of a list beside its pulse: the state of things at a glance, where rows alone do not show it. */
import { createContext, type ReactNode } from 'react'

export const ListBoardContext = createContext<ReactNode>(undefined)

/** What can be done from the head of a list beyond adding to it. */
export const ListActionsContext = createContext<ReactNode>(undefined)
