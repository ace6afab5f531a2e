/** Between the stored text and the document of the editor. */
import { getSchema } from '@tiptap/core'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { inertMarkup } from '../../lib/browser/trusted-types.ts'
import { richExtensions } from './rich-extensions.ts'

export const richSchema = getSchema(richExtensions)

export const documentOf = (html: string | null): Node => DOMParser.fromSchema(richSchema).parse(inertMarkup(html ?? ''))
