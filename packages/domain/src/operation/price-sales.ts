/** How many places of the days of price lines a shop has sold in all: the newest report of a day applies (decision 0158). */
export interface DaySold {
  priceProductId: string
  date: string
  sold: number
}

export const maxSales = 2_000
