import type { Access } from '#access/can.ts'
import { PAGES } from '#app/browser/pages.ts'

/** The pages of the browser with who may open them. */
export const routes = (): { path: string; access: Access }[] =>
  Object.entries(PAGES).map(([path, { access }]) => ({ path, access }))
