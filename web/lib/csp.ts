/** The nonce of this page, for the styles that Ant Design injects. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/**
 * Sets the nonce on every style element created by script. The parts of Ant Design that measure scroll bars and lock
 * scrolling create theirs without it (react-component/util, `updateCSS`), and the content security policy refuses them.
 */
export function signStyles(): void {
  if (!nonce) return
  const create = document.createElement.bind(document)
  const signed = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  document.createElement = signed
}
