import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type BuildEnvironmentOptions,
  build,
  type CSSOptions,
  type InlineConfig,
  type Plugin,
  runnerImport,
} from 'vite'
import { compressTwins } from './compressed-twins.ts'

/** The options of every build: the screens, the landing page and the PDF frame. */
export const SHARED_OPTIONS: BuildEnvironmentOptions = {
  target: 'es2023',
  // No inlined fonts or pictures: the content security policy allows files only.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}

/** The name of a class: its own and that of its file, short, and the same in every build. */
export const CLASS_NAMES: CSSOptions['modules'] = {
  generateScopedName: (name, file) =>
    `${name}_${createHash('sha256').update(relative('.', file)).digest('base64url').slice(0, 4)}`,
}

const PDF_FRAME = 'src/web/pdf/frame/frame.html'
const PDF_WORKER = 'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs'
const ENTRANCE = 'src/app/browser/entrance/prerender.tsx'
type Output = { fileName: string; code?: string; source?: string | Uint8Array }

/** A build of its own, which shares no file with the screens: what it made. */
export async function buildApart({ build: options, css, ...more }: InlineConfig): Promise<Output[]> {
  const own = { ...SHARED_OPTIONS, emptyOutDir: false, copyPublicDir: false, chunkSizeWarningLimit: 2000, ...options }
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    ...more,
    css: { modules: CLASS_NAMES, ...css },
    build: own,
  })
  return [made].flat().flatMap((result) => ('output' in result ? result.output : []))
}

const namesOf = (files: readonly Output[], pattern: RegExp): string[] =>
  files.flatMap(({ fileName }) => (pattern.test(fileName) ? [`/${fileName}`] : []))

const MEDIA = {
  'data-mantine-color-scheme="dark"': '(prefers-color-scheme: dark)',
  'data-contrast="high"': '(prefers-contrast: more)',
}

/** No script sets the person's choice on pages that the server draws: what marks the page in tokens.css is asked of the browser. */
const asMedia: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'as-media',
      Rule(rule, { AtRule }) {
        if (!rule.selector.startsWith(':root[')) return
        const asked = Object.entries(MEDIA).filter(([mark]) => rule.selector.includes(mark))
        if (rule.selector.split('[').length - 1 !== asked.length)
          throw rule.error('a page without scripts cannot follow this')
        const media = new AtRule({ name: 'media', params: asked.map(([, feature]) => feature).join(' and ') })
        rule.replaceWith(media)
        media.append(rule.clone({ selector: ':root' }))
      },
    },
  ],
}

/** Fonts are swapped in when they load: a frame of opaque origin does not share the embedding page's fonts. */
const lateFonts: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'late-fonts',
      Declaration(one) {
        if (one.prop === 'font-display') one.value = 'swap'
      },
    },
  ],
}

type Prerender = {
  prerender: (language: string, files: { script: string; style: string; fonts: string[] }) => Record<string, string>
}

/** Pages that the server draws alone, by their folder in src/app/browser: a script, a stylesheet, and finished HTML in each language. */
async function drawPages(name: string, outDir: string): Promise<void> {
  // Only the formatter that the page needs: each costs some milliseconds on a phone.
  const treeshake = { manualPureFunctions: ['Intl.DateTimeFormat'] }
  const rolldownOptions = { input: `src/app/browser/${name}/${name}.ts`, treeshake }
  const files = await buildApart({ css: { postcss: asMedia }, build: { outDir, rolldownOptions } })
  const [script = '', style = ''] = [...namesOf(files, /\.js$/), ...namesOf(files, /\.css$/)]
  const source = `./src/app/browser/${name}/prerender.tsx`
  const config = { configFile: false, mode: 'production', logLevel: 'warn', css: { modules: CLASS_NAMES } } as const
  const { module } = await runnerImport<Prerender>(source, config)
  for (const language of ['ar', 'en']) {
    const fonts = namesOf(files, language === 'ar' ? /\.woff2$/ : /latin-.*\.woff2$/)
    for (const [page, html] of Object.entries(module.prerender(language, { script, style, fonts })))
      writeFileSync(join(outDir, `${page}.${language}.html`), html)
  }
}

/** Writes entrance.json: the entrance pages as their screens draw them first, read and typed into while the scripts are on their way. */
async function drawEntrance(outDir: string): Promise<void> {
  const folder = resolve(outDir, '.prerender')
  await buildApart({ build: { ssr: ENTRANCE, outDir: folder, rolldownOptions: { checks: { pluginTimings: false } } } })
  // What the screens expect of a browser is set in a thread of its own, and goes with it.
  const worker = new Worker(resolve('build/entrance-worker.ts'), { workerData: join(folder, 'prerender.js') })
  const [pages] = await once(worker, 'message')
  await worker.terminate()
  writeFileSync(join(outDir, 'entrance.json'), JSON.stringify(pages))
  rmSync(folder, { recursive: true })
}

/** The frame of PDFs: script, stylesheet and fonts in a folder of its own, since only these are served to a page of opaque origin. */
async function makeFrame(
  options: Pick<BuildEnvironmentOptions, 'outDir' | 'write'>,
): Promise<{ files: Output[]; html: string }> {
  // The worker of pdf.js as a classic script: a page of opaque origin cannot start a module worker from bytes.
  const output = { format: 'iife', name: 'pdfWorker', entryFileNames: 'pdf/worker-[hash].js' } as const
  const worker = await buildApart({
    define: { 'import.meta.url': 'location.href', 'import.meta': '({})' },
    // The helper that Vite adds to dynamic imports needs a window.
    build: { ...options, modulePreload: false, rolldownOptions: { input: PDF_WORKER, output } },
  })
  const rolldownOptions = { input: 'src/web/pdf/frame/main.ts', output: { codeSplitting: false } }
  const page = await buildApart({
    css: { postcss: lateFonts },
    build: { ...options, assetsDir: 'pdf', rolldownOptions },
  })
  const files = [...page, ...worker]
  const places = { __SCRIPT__: /main-.*\.js$/, __STYLE__: /\.css$/, __WORKER__: /worker-.*\.js$/ }
  const html = Object.entries(places).reduce(
    (text, [place, pattern]) => text.replace(place, namesOf(files, pattern)[0] ?? ''),
    readFileSync(PDF_FRAME, 'utf8'),
  )
  return { files, html }
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** All that is built after the screens: the pages that the server draws, the frame of PDFs, and the compressed files of both. */
export function apart(): Plugin {
  return {
    name: 'apart',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (this.environment.mode !== 'build') return
        const { outDir } = this.environment.config.build
        await drawPages('landing', outDir)
        await drawPages('verify', outDir)
        await drawEntrance(outDir)
        writeFileSync(join(outDir, 'pdf/frame.html'), (await makeFrame({ outDir })).html)
        await compressTwins(outDir)
      },
    },
    // In development the frame is built at the first request, and again after the server restarts.
    configureServer({ middlewares }) {
      let making: ReturnType<typeof makeFrame> | undefined
      middlewares.use('/pdf', (request, response, next) => {
        making ??= makeFrame({ write: false })
        making.then(({ files, html }) => {
          const name = request.url?.slice(1) ?? ''
          const file = files.find(({ fileName }) => fileName === `pdf/${name}`)
          if (name !== 'frame' && !file) return next()
          response.setHeader('content-type', TYPES[extname(name)] ?? 'text/html; charset=utf-8')
          response.setHeader('access-control-allow-origin', '*')
          response.end(file ? (file.code ?? file.source) : html)
        }, next)
      })
    },
  }
}
