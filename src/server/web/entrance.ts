import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntrancePage } from '#kernel/entrance-page.ts'
import { fillPage, type PageFacts } from './fill-page.ts'

/** The markup of the entrance pages by path and language, as the build leaves it. */
export const ENTRANCE_FILE = 'entrance.json'

/**
 * Puts into a page what its screen draws first, where that is known: its visitor reads and types before the scripts are there.
 * Throws when the build is missing.
 */
export function createEntrance(folder: string) {
  const drawn = JSON.parse(readFileSync(join(folder, ENTRANCE_FILE), 'utf8')) as EntrancePage[]
  return {
    has: (at: string): boolean => drawn.some(({ path }) => path === at),
    /** The page of the application with the markup of this path's screen, as it is read in a language. */
    draw(page: string, of: Pick<EntrancePage, 'path' | 'language' | 'demo'>, facts: PageFacts): string {
      const hasLogo = Boolean(facts.logo?.length)
      const found = drawn.find(
        ({ path, language, logo, demo }) =>
          path === of.path && language === of.language && logo === hasLogo && demo === of.demo,
      )
      if (!found) return page
      const markup = fillPage(found.markup, facts)
      return (
        page
          // What is to be read comes first, and then what moves it: boot.js fetches the scripts after the first picture.
          .replaceAll(
            /<script type="module"[^>]* src="([^"]+)"><\/script>/g,
            '<link rel="later" type="module" href="$1">',
          )
          .replaceAll('<link rel="modulepreload"', '<link rel="later"')
          .replace('<html ', `<html data-drawn-in="${of.language}" `)
          .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
      )
    },
  }
}
