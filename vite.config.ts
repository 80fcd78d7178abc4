import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, build, defineConfig, type Plugin, runnerImport } from 'vite'

const server = process.env.THAMIN_SERVER ?? 'http://127.0.0.1:3000'

/** The script that runs before the first paint: a file of its own, since the page may hold no script itself. */
function bootScript(): Plugin {
  const path = 'src/app/browser/boot.js'
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

/** Compressed twins of scripts, stylesheets and the like, so that the server never compresses while somebody waits. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    // When all is written: Vite itself rewrites chunks until the very end.
    writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(m?js|css|svg|wasm)$/.test(name)) continue
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

/**
 * A file of words for each language instead of tables with both: half of what the features say would be carried to a
 * reader of the other one. The tables that src/app/browser/words.ts names are read when the build begins; in their place stand
 * tables that are filled when a language is fetched.
 */
function wordsByLanguage(): Plugin {
  const I18N = 'src/app/browser/words.ts'
  const LANGUAGES = ['ar', 'en'] as const
  const FILES = 'virtual:word-files'
  // Named like a source file, so that the chunk has a name that can be read.
  const fileOf = (language: string) => resolve(`src/web/i18n/words-${language}.js`)
  type Words = Record<string, Record<(typeof LANGUAGES)[number], unknown>>
  const tables = new Map<string, { namespace: string; name: string; words: Words }>()
  let building = false
  return {
    name: 'words-by-language',
    async config(_config, { command }) {
      building = command === 'build'
      if (!building) return
      const text = readFileSync(I18N, 'utf8')
      const imports = text.matchAll(/^import \{ (\w+) \} from '#([\w/]+)\/messages\.ts'/gm)
      for (const [, name = '', from = ''] of imports) {
        const path = `src/${from}/messages.ts`
        const namespace = new RegExp(`^ {2}(\\w+): ${name},$`, 'm').exec(text)?.[1]
        if (!namespace) continue
        const { module } = await runnerImport<Record<string, Words>>(`./${path}`, { configFile: false })
        tables.set(resolve(path), { namespace, name, words: module[name] ?? {} })
      }
      if (tables.size === 0) throw new Error(`${I18N} names no table of words`)
    },
    resolveId(id) {
      if (id === FILES) return `\0${FILES}`
      return LANGUAGES.map(fileOf).includes(id) ? id : undefined
    },
    load(id) {
      if (id === `\0${FILES}`) {
        const files = LANGUAGES.map((language) => `${language}: () => import(${JSON.stringify(fileOf(language))})`)
        return `export const wordFiles = { ${building ? files.join(', ') : ''} }`
      }
      const language = LANGUAGES.find((code) => id === fileOf(code))
      if (language) {
        const of = (words: Words) =>
          Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[language]]))
        const all = [...tables.values()].map(({ namespace, words }) => [namespace, of(words)])
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(all)))})`
      }
      const table = tables.get(id)
      if (!table) return
      return `import { wordTable } from '#web/i18n/word-tables.ts'\nexport const ${table.name} = wordTable('${table.namespace}')`
    },
    // Before the script that runs first, which has the browser fetch one of them.
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const built = LANGUAGES.map((language) => {
          const made = Object.values(bundle).find(
            (one) => one.type === 'chunk' && one.facadeModuleId === fileOf(language),
          )
          if (!made) throw new Error(`no file of words was made for ${language}`)
          return [`data-${language}`, `/${made.fileName}`]
        })
        return [{ tag: 'meta', attrs: { name: 'words', ...Object.fromEntries(built) }, injectTo: 'head-prepend' }]
      },
    },
  }
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
            input: 'src/app/browser/landing/landing.ts',
            // Of the clock's formatters only the one that the page asks: each costs a phone some milliseconds.
            treeshake: { manualPureFunctions: ['Intl.DateTimeFormat'] },
          },
        },
      })
      const names = [made]
        .flat()
        .flatMap((result) => ('output' in result ? result.output.map(({ fileName }) => fileName) : []))
      const named = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map((name) => `/${name}`)
      const { module } = await runnerImport<Prerender>('./src/app/browser/landing/prerender.tsx', {
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

const PDF_FRAME = 'src/web/pdf/frame/frame.html'
const PDF_WORKER = 'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs'

/** Fonts that come late are drawn all the same: a frame of opaque origin finds none of the page around ready. */
function lateFonts(): Plugin {
  return {
    name: 'late-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css') ? code.replaceAll('font-display: optional', 'font-display: swap') : undefined,
  }
}

/** The worker of pdf.js as a classic script: a page of opaque origin starts no module from what it was handed. */
function pdfWorker(): Plugin {
  return {
    name: 'pdf-worker',
    generateBundle() {
      const module = readFileSync(PDF_WORKER, 'utf8')
      const source = module
        .replace(/export\{WorkerMessageHandler\};\s*$/, '')
        .replaceAll('import.meta.url', 'location.href')
      if (source.length === module.length || /import\.meta|\bexport\{/.test(source))
        this.error(`${PDF_WORKER} has another shape`)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      this.emitFile({ type: 'asset', fileName: `pdf/worker-${hash}.js`, source: `'use strict';${source}` })
    },
  }
}

/**
 * The page in whose frame PDFs are drawn, with a script, a stylesheet and fonts of its own in a folder of its own: only these
 * are given to a page of opaque origin.
 */
function pdfFrame(): Plugin {
  let outDir = 'dist'
  let logLevel: 'info' | 'warn' | 'error' | 'silent' | undefined
  const make = async (options: BuildEnvironmentOptions) => {
    const made = await build({
      configFile: false,
      logLevel,
      plugins: [lateFonts(), pdfWorker(), compressedTwins()],
      build: {
        ...shared,
        ...options,
        // All of it is pdf.js.
        chunkSizeWarningLimit: 1000,
        outDir,
        assetsDir: 'pdf',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/pdf/frame/main.ts', output: { codeSplitting: false } },
      },
    })
    const files = [made].flat().flatMap((result) => ('output' in result ? result.output : []))
    const named = (pattern: RegExp) => `/${files.find(({ fileName }) => pattern.test(fileName))?.fileName}`
    const html = readFileSync(PDF_FRAME, 'utf8')
      .replace('__SCRIPT__', named(/main-.*\.js$/))
      .replace('__STYLE__', named(/\.css$/))
      .replace('__WORKER__', named(/worker-.*\.js$/))
    return { files, html }
  }
  return {
    name: 'pdf-frame',
    configResolved(config) {
      outDir = config.build.outDir
      logLevel = config.logLevel
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (this.environment.mode !== 'build') return
        const { html } = await make({})
        writeFileSync(join(outDir, 'pdf/frame.html'), html)
      },
    },
    // In development it is built when it is first asked for, and again when the server starts anew.
    configureServer({ middlewares }) {
      let making: ReturnType<typeof make> | undefined
      middlewares.use('/pdf', (request, response, next) => {
        making ??= make({ write: false })
        making.then(({ files, html }) => {
          const name = request.url?.slice(1) ?? ''
          const file = files.find(({ fileName }) => fileName === `pdf/${name}`)
          if (name !== 'frame' && !file) return next()
          const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }
          response.setHeader('content-type', types[extname(name)] ?? 'text/html; charset=utf-8')
          response.setHeader('access-control-allow-origin', '*')
          response.end(file ? ('code' in file ? file.code : file.source) : html)
        }, next)
      })
    },
  }
}

export default defineConfig({
  plugins: [react(), bootScript(), wordsByLanguage(), routeFiles(), compressedTwins(), landingPage(), pdfFrame()],
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
            // As it is until the library is another: what is ours around it changes more often.
            { name: 'maplibre', test: /node_modules\/maplibre-gl\//, priority: 4 },
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Small pieces that most screens use.
            { name: 'common', minShareCount: 10, maxModuleSize: 2_600, priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 800, priority: 1 },
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
