/**
 * The nonce of this response, which lets the component library add its style elements under the content security policy. Without a document
 * there is none.
 */
const nonce = globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The scroll lock of dialogs (react-remove-scroll) looks for the nonce under this name. */
Object.assign(globalThis, { __webpack_nonce__: nonce })

export const styleNonce = () => nonce
