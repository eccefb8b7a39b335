/** The nonce that the server put into this page for the styles that Ant Design injects. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
