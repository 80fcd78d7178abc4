import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build, type Plugin } from 'vite'
import { SHARED_OPTIONS } from './shared-options.ts'

const SOURCE = 'src/app/browser/entrance/prerender.tsx'
/**
 * Writes entrance.json: the entrance pages as their screens draw them first, which the server puts into the page, so that a
 * visitor reads and types while the scripts are still on their way.
 */
export function entrancePages(): Plugin {
  let outDir = 'dist'
  let logLevel: 'info' | 'warn' | 'error' | 'silent' | undefined
  return {
    name: 'entrance-pages',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
      logLevel = config.logLevel
    },
    async closeBundle() {
      const folder = resolve(outDir, '.prerender')
      await build({
        configFile: false,
        logLevel: logLevel === 'info' ? 'warn' : logLevel,
        build: {
          ...SHARED_OPTIONS,
          ssr: SOURCE,
          outDir: folder,
          copyPublicDir: false,
          rolldownOptions: { checks: { pluginTimings: false } },
        },
      })
      // What the screens expect of a browser is set in a thread of its own, and goes with it.
      const worker = new Worker(resolve('build/entrance-worker.ts'), { workerData: join(folder, 'prerender.js') })
      const [pages] = await once(worker, 'message')
      await worker.terminate()
      writeFileSync(join(outDir, 'entrance.json'), JSON.stringify(pages))
      rmSync(folder, { recursive: true })
    },
  }
}
