/** A medium in the API: its URLs and, if requested, the records that show it. */
import { uuidSchema } from '../../http/query.ts'
import type { Medium } from '../../media/receive.ts'

const optional = (type: string) => ({ type: [type, 'null'] })

export const mediumSchema = {
  $id: 'Media',
  type: 'object',
  required: ['id', 'url', 'thumbnailUrl', 'fileName', 'contentType', 'size', 'width', 'height'],
  additionalProperties: false,
  properties: {
    id: uuidSchema,
    url: { type: 'string' },
    thumbnailUrl: { ...optional('string'), description: 'Empty if the file is not a picture' },
    fileName: { type: 'string' },
    contentType: { type: 'string' },
    size: { type: 'integer' },
    width: optional('integer'),
    height: optional('integer'),
    uses: { type: 'integer', description: 'Number of records that use it, in the library' },
    usedBy: {
      type: 'array',
      description: 'Some of these records',
      items: {
        type: 'object',
        required: ['entity', 'id', 'name'],
        additionalProperties: false,
        properties: { entity: { type: 'string' }, id: uuidSchema, name: {} },
      },
    },
  },
}

export const shown = ({ id, sha256, fileName, contentType, size, width, height }: Medium) => ({
  id,
  url: `/media/${sha256}/original`,
  thumbnailUrl: width === null ? null : `/media/${sha256}/thumbnail`,
  fileName,
  contentType,
  size,
  width,
  height,
})
