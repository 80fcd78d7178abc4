import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The stylesheets, scripts and namespaces of words of each page's first visit by the path of its route ('/records/$id'), as the build leaves them. */
export const ROUTE_FILES = 'routes.json'

/** How that file marks a namespace of words. */
const WORDS = 'words:'

/**
 * The one page of the application as an address needs it: it names the stylesheets and the scripts of the screen that will stand
 * there, so that the browser fetches them beside its own and not after them. Throws when the build is missing.
 */
export function createPages(folder: string): (path: string) => string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const routes = JSON.parse(readFileSync(join(folder, ROUTE_FILES), 'utf8')) as Record<string, string[]>
  const pages = Object.entries(routes).map(([route, all]) => {
    const words = all.flatMap((one) => (one.startsWith(WORDS) ? one.slice(WORDS.length) : []))
    const files = all.filter((one) => !one.startsWith(WORDS))
    const relation = (file: string) => (file.endsWith('.css') ? 'stylesheet' : 'modulepreload')
    const tags = files.map((file) => `<link rel="${relation(file)}" crossorigin href="${file}">`).join('\n    ')
    // The script that runs first knows the language, and fetches them.
    const named = page.replace('data-page=""', `data-page="${words.join(' ')}"`)
    return { route, pattern: patternOf(route), html: named.replace('</head>', () => `${tags}\n  </head>`) }
  })
  // A fixed segment goes before a parameter in its place.
  const known = pages.sort((a, b) => Number(a.route.includes('$')) - Number(b.route.includes('$')))
  return (path) => known.find(({ pattern }) => pattern.test(path))?.html ?? page
}

function patternOf(route: string): RegExp {
  const steps = route.split('/').filter(Boolean)
  return new RegExp(
    `^${steps.map((step) => (step.startsWith('$') ? '/[^/]+' : `/${RegExp.escape(step)}`)).join('')}/?$`,
  )
}
