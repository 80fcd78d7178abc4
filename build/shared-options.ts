import type { BuildEnvironmentOptions } from 'vite'

/** What every build of ours has in common: the screens, the landing page and the page that draws PDFs. */
export const SHARED_OPTIONS: BuildEnvironmentOptions = {
  target: 'es2023',
  // No font or picture inside a stylesheet: the security policy names only files of our own.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}
