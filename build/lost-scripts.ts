import type { Plugin } from 'vite'

/** The helper that each import() of the build goes through, and what it does with the import itself. */
const HELPER = /vite\/preload-helper\.js$/
const IMPORT = 'baseModule().catch('

// A new address each time: the one before may be remembered as well.
const AGAIN = `
function importAgain(error) {
  const [address] = /https?:\\S+?\\.js/.exec(error?.message) || [];
  if (!address) throw error;
  return import(/* @vite-ignore */ address + '?again=' + Date.now());
}`

/**
 * A script of a screen that was lost on the way is asked for once more, by another address: browsers remember a module that failed by its
 * address and never ask for it again, so that no further try of a person would find it.
 */
export function lostScripts(): Plugin {
  return {
    name: 'lost-scripts',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(IMPORT)) throw new Error('The helper of import() is another: see build/lost-scripts.ts.')
        return code.replace(IMPORT, `${IMPORT}importAgain).catch(`) + AGAIN
      },
    },
  }
}
