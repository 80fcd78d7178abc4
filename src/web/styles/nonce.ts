/** What marks a style sheet of this page as ours to its security policy; none while Vite serves it. */
export const pageNonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
