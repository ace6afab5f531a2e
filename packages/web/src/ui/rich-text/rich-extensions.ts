/** What can be written: exactly the elements the domain allows in rich text. */
import { isRichAddress } from '@ridgeline/domain/media/rich-text'
import StarterKit from '@tiptap/starter-kit'

export const richExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isRichAddress,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]
