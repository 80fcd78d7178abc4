/** The nonce of this page's security policy; empty under Vite's development server. */
export const pageNonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
