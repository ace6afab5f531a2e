/** Boards and notes of a list: an overview that rows alone do not give. */
import { createContext, type ReactNode } from 'react'

export interface ListBoard {
  /** The name of the screen. */
  name: string
  /** Shown instead of the table, on its own tab. */
  board?: ReactNode
  /** A note above the rows. */
  note?: ReactNode
  /** The board is useful before there is a record. */
  isUsedEmpty?: boolean
}

export const ListBoardContext = createContext<ListBoard | undefined>(undefined)

/** Further actions in the head of a list. */
export const ListActionsContext = createContext<ReactNode>(undefined)
