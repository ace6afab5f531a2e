/** The sizes a picture is offered in, as `srcset` says them. */
import { variantWidths } from '@ridgeline/domain/media/picture-variants'

/** No picture grows, so the last size is its own. */
export function sourceSet({ url, width }: { url: string; width: number | null }, format: string): string {
  const widest = width ?? 0
  const last = variantWidths.findIndex((each) => each >= widest)
  const offered = last < 0 ? variantWidths : variantWidths.slice(0, last + 1)
  return offered.map((each) => `${url.replace(/original$/, `${each}.${format}`)} ${Math.min(each, widest)}w`).join(', ')
}
