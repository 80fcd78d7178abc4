declare module 'virtual:away-pages' {
  /** The address under which the page is stored on the device. */
  export const SHELL: string
  /** The first of the pages that work without a network. */
  export const AWAY_HOME: string
  /** The paths of those pages, as regular expressions. */
  export const AWAY_PATTERNS: readonly string[]
  /** The paths of all pages, in the same way. */
  export const PAGE_PATTERNS: readonly string[]
}
