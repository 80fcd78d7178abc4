import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, runnerImport } from 'vite'
import { compressedTwins } from './compressed-twins.ts'
import { SHARED_OPTIONS } from './shared-options.ts'

/** Turns the tokens' attribute selectors into media queries: no script sets the person's choice on pages that the server draws. */
function tokensByMedia(): Plugin {
  const media = {
    '[data-mantine-color-scheme="dark"]': 'prefers-color-scheme: dark',
    '[data-contrast="high"]': 'prefers-contrast: more',
  }
  return {
    name: 'tokens-by-media',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/tokens.css')) return
      const turned = code.replace(/:root((?:\[[^\]]+\])+) (\{[^}]*\})/g, (_, marks: string, body: string) => {
        const asked = Object.entries(media).filter(([mark]) => marks.includes(mark))
        return `@media ${asked.map(([, feature]) => `(${feature})`).join(' and ')} {\n:root ${body}\n}`
      })
      if (/\[data-/.test(turned))
        this.error('styles/tokens.css marks the page in a way that pages without scripts cannot follow')
      return turned
    },
  }
}

type Prerender = {
  prerender: (language: string, files: { script: string; style: string; fonts: string[] }) => Record<string, string>
}

/**
 * Pages that the server draws alone, such as the landing page: a script and a stylesheet of their own, built apart so that they share no
 * chunk with the screens, and the pages themselves as finished HTML, once in each language. `name` is their folder in src/app/browser.
 */
export function drawnPages(name: string): Plugin {
  let outDir = 'dist'
  let logLevel: 'info' | 'warn' | 'error' | 'silent' | undefined
  return {
    name: `drawn-pages-${name}`,
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
      logLevel = config.logLevel
    },
    async closeBundle() {
      const made = await build({
        configFile: false,
        logLevel,
        plugins: [tokensByMedia(), compressedTwins()],
        build: {
          ...SHARED_OPTIONS,
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: `src/app/browser/${name}/${name}.ts`,
            // Only the formatter that the page needs: each costs some milliseconds on a phone.
            treeshake: { manualPureFunctions: ['Intl.DateTimeFormat'] },
          },
        },
      })
      const names = [made]
        .flat()
        .flatMap((result) => ('output' in result ? result.output.map(({ fileName }) => fileName) : []))
      const named = (pattern: RegExp) => names.filter((file) => pattern.test(file)).map((file) => `/${file}`)
      const { module } = await runnerImport<Prerender>(`./src/app/browser/${name}/prerender.tsx`, {
        configFile: false,
        mode: 'production',
        logLevel,
      })
      for (const language of ['ar', 'en']) {
        const [script = '', style = ''] = [...named(/\.js$/), ...named(/\.css$/)]
        const fonts = named(language === 'ar' ? /\.woff2$/ : /latin-.*\.woff2$/)
        for (const [page, html] of Object.entries(module.prerender(language, { script, style, fonts })))
          writeFileSync(join(outDir, `${page}.${language}.html`), html)
      }
    },
  }
}
