import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes routes.json: the scripts that the first visit of each page needs, by the path of its route, as the route table has
 * them. The server names them in the page it sends, so that the browser fetches all at once and not one step after another.
 */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const ofPage = filesOf(chunks.find(({ isEntry }) => isEntry))
        const routes = screens().map(({ path, module }) => {
          const files = filesOf(chunks.find(({ moduleIds }) => moduleIds.includes(module)))
          return [path, [...files].filter((file) => !ofPage.has(file)).map((file) => `/${file}`)]
        })
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.fromEntries(routes)) })

        /** A chunk and what it imports. */
        function filesOf(chunk: (typeof chunks)[number] | undefined, seen = new Set<string>()): Set<string> {
          if (!chunk || seen.has(chunk.fileName)) return seen
          seen.add(chunk.fileName)
          for (const name of chunk.imports) {
            const imported = bundle[name]
            if (imported?.type === 'chunk') filesOf(imported, seen)
          }
          return seen
        }
      },
    },
  }
}

/** The route table's pages: each path, and the file of its screen. */
function screens() {
  const ROUTE = /\bpath: '([^']+)',[\s\S]*?\bimport\(\s*'([^']+)'\s*\)/
  const tables = readdirSync('src/app/browser/router').map((name) => `src/app/browser/router/${name}`)
  return ['src/app/browser/router.tsx', ...tables].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('createRoute(')
      .flatMap((route) => [ROUTE.exec(route) ?? []])
      .filter(({ length }) => length > 0)
      .map(([, path = '', from = '']) => ({
        path,
        module: from.startsWith('#') ? resolve('src', from.slice(1)) : resolve(dirname(table), from),
      })),
  )
}
