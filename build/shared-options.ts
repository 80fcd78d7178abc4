import type { BuildEnvironmentOptions } from 'vite'

/** The options of every build: the screens, the landing page and the PDF frame. */
export const SHARED_OPTIONS: BuildEnvironmentOptions = {
  target: 'es2023',
  // No inlined fonts or pictures: the content security policy allows files only.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}
