/** Names by which the log and its readers know records. */
import { entityNames } from '../declare/catalogue.ts'

/** The entity name of changed settings in the log. */
export const settingRecord = 'setting'
/** The entity name of price changes, with the id of the price product; their fields are days. */
export const priceRecord = 'pricePoint'
/** Values of the log's filter by entity. */
export const loggedKinds: readonly string[] = [...entityNames, settingRecord, priceRecord]
