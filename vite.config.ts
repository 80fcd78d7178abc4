import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, build, defineConfig, type Plugin, runnerImport } from 'vite'

const server = process.env.THAMIN_SERVER ?? 'http://127.0.0.1:3000'

/** The script that runs before the first paint: a file of its own, since the page may hold no script itself. */
function bootScript(): Plugin {
  const path = 'src/web/boot.js'
  let source = `/${path}`
  let building = false
  return {
    name: 'boot-script',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (!building) return
      const text = readFileSync(path, 'utf8')
      const fileName = `assets/boot-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source: text })
      source = `/${fileName}`
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: source }, injectTo: 'head-prepend' }],
    },
  }
}

/** Compressed twins of scripts and stylesheets, so that the server never compresses while somebody waits. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    // When all is written: Vite itself rewrites chunks until the very end.
    writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const path = join(dir, name)
        const source = readFileSync(path)
        if (source.length < 1024) continue
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(source))
      }
    },
  }
}

/**
 * Writes routes.json: the scripts that the first visit of each page needs, by the path of its route, as the route table has
 * them. The server names them in the page it sends, so that the browser fetches all at once and not one step after another.
 */
function routeFiles(): Plugin {
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
  const tables = readdirSync('src/web/router').map((name) => `src/web/router/${name}`)
  return ['src/web/router.tsx', ...tables].flatMap((table) =>
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

const shared: BuildEnvironmentOptions = {
  target: 'es2023',
  // No font or picture inside a stylesheet: the security policy names only files of our own.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}

/** The tokens by what the device asks for, where no script has marked the page with what the person chose. */
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
        this.error('styles/tokens.css marks the page in a way that the landing page cannot follow')
      return turned
    },
  }
}

type Prerender = {
  prerender: (language: string, files: { script: string; style: string; fonts: string[] }) => string
}

/**
 * The landing page: a script and a stylesheet of its own, built apart so that they share no chunk with the screens, and
 * the page itself as finished HTML, once in each language.
 */
function landingPage(): Plugin {
  let outDir = 'dist'
  let logLevel: 'info' | 'warn' | 'error' | 'silent' | undefined
  return {
    name: 'landing-page',
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
          ...shared,
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'src/web/landing/landing.ts',
            // Of the clock's formatters only the one that the page asks: each costs a phone some milliseconds.
            treeshake: { manualPureFunctions: ['Intl.DateTimeFormat'] },
          },
        },
      })
      const names = [made]
        .flat()
        .flatMap((result) => ('output' in result ? result.output.map(({ fileName }) => fileName) : []))
      const named = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map((name) => `/${name}`)
      const { module } = await runnerImport<Prerender>('./src/web/landing/prerender.tsx', {
        configFile: false,
        mode: 'production',
        logLevel,
      })
      for (const language of ['ar', 'en']) {
        const [script = '', style = ''] = [...named(/\.js$/), ...named(/\.css$/)]
        const fonts = named(language === 'ar' ? /\.woff2$/ : /latin-.*\.woff2$/)
        writeFileSync(join(outDir, `landing.${language}.html`), module.prerender(language, { script, style, fonts }))
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), bootScript(), routeFiles(), compressedTwins(), landingPage()],
  build: {
    ...shared,
    // One stylesheet for all screens, of the weight of a font: a screen then waits for none.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Named for what they hold and not for who shares them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`,
        // Few files: a file costs a visit more than a kilobyte too much, and what stands together is packed tighter.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Small pieces that most screens use.
            { name: 'common', minShareCount: 4, maxModuleSize: 5_000, priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 15_000, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/rpc', '/api', '/demo', '/files'].map((path) => [path, { target: server }])),
  },
})
