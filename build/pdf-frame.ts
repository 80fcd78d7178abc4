import { readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type BuildEnvironmentOptions, build, type LogLevel, type Plugin } from 'vite'
import { compressedTwins } from './compressed-twins.ts'
import { SHARED_OPTIONS } from './shared-options.ts'

const PDF_FRAME = 'src/web/pdf/frame/frame.html'
const PDF_WORKER = 'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs'

/** Fonts are swapped in when they load: a frame of opaque origin does not share the embedding page's fonts. */
function lateFonts(): Plugin {
  return {
    name: 'late-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css') ? code.replaceAll('font-display: optional', 'font-display: swap') : undefined,
  }
}

/** The worker of pdf.js as a classic script: a page of opaque origin cannot start a module worker from bytes. */
async function buildWorker(options: Pick<BuildEnvironmentOptions, 'outDir' | 'write'>, logLevel: LogLevel | undefined) {
  return build({
    configFile: false,
    logLevel,
    plugins: [compressedTwins()],
    define: { 'import.meta.url': 'location.href', 'import.meta': '({})' },
    build: {
      ...SHARED_OPTIONS,
      ...options,
      // The helper that Vite adds to dynamic imports needs a window.
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: PDF_WORKER,
        output: { format: 'iife', name: 'pdfWorker', entryFileNames: 'pdf/worker-[hash].js' },
      },
    },
  })
}

/**
 * Builds the page of the PDF frame with its own script, stylesheet and fonts in a folder of its own: only these
 * are served to a page of opaque origin.
 */
export function pdfFrame(): Plugin {
  let outDir = 'dist'
  let logLevel: LogLevel | undefined
  const make = async (options: Pick<BuildEnvironmentOptions, 'write'>) => {
    const worker = await buildWorker({ outDir, ...options }, logLevel)
    const page = await build({
      configFile: false,
      logLevel,
      plugins: [lateFonts(), compressedTwins()],
      build: {
        ...SHARED_OPTIONS,
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
    const files = [page, worker].flat().flatMap((result) => ('output' in result ? result.output : []))
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
    // In development it is built at the first request, and again after the server restarts.
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
