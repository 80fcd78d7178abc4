import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  plugins: [react(), bootScript(), compressedTwins(), landingPage()],
  build: shared,
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/rpc', '/api', '/demo', '/files'].map((path) => [path, { target: server }])),
  },
})
