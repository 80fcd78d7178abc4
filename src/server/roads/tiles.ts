import { spawn } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../process/bare-environment.ts'
import { engineConfig } from './config.ts'
import { MOST_DESTINATIONS } from './engine.ts'

/** The package that brings the engine. */
const ENGINE = '@valhallajs/valhallajs'

/** How long tiles may be built, in ms, and the priority of that: everything else comes first. */
const TIMEOUT = 2 * 3_600_000
const NICENESS = 15
/** How many characters of the builder's words are kept. */
const WORDS_LENGTH = 2_000
/** What the builder says of a file without streets, over which it then stumbles. */
const FOUND_NONE = 'Finished with 0 routable ways'
const NO_ROADS = 'It holds no roads for cars.'

/** The program that builds tiles, and its version. */
export type TileBuilder = { program: string; version: string }

/** The builder of the installed engine; null where the package is not installed, or has none for this machine. */
export async function tileBuilder(): Promise<TileBuilder | null> {
  try {
    const folder = dirname(fileURLToPath(import.meta.resolve(ENGINE)))
    const program = join(folder, process.platform, process.arch, 'valhalla_build_tiles')
    await access(program, constants.X_OK)
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { program, version }
  } catch {
    return null
  }
}

type Build = { builder: Pick<TileBuilder, 'program'>; extract: string; folder: string; signal: AbortSignal }

/**
 * Builds the tiles of an extract into a folder, which is there as a whole or not at all. Throws an Error with the builder's last words, and
 * the reason of a signal that aborts.
 */
export async function buildTiles({ builder, extract, folder, signal }: Build): Promise<void> {
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(parent, 'new-'))
  try {
    const tiles = join(work, 'tiles')
    await mkdir(tiles)
    const config = join(work, 'config.json')
    await writeFile(config, JSON.stringify(engineConfig(tiles, MOST_DESTINATIONS)))
    await run(builder.program, ['--config', config, '--concurrency', '1', extract], { cwd: work, signal })
    if (!(await hasTiles(tiles))) throw new Error(NO_ROADS)
    await rename(tiles, folder)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Removes all tiles but those of one folder, and what an interrupted build left. */
export async function removeOtherTiles(parent: string, kept: string | null): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  const others = names.map((name) => join(parent, name)).filter((path) => path !== kept)
  await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })))
}

/** True for a folder that holds tiles. */
export async function hasTiles(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.some((name) => name.endsWith('.gph'))
}

function run(program: string, args: string[], { cwd, signal }: { cwd: string; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT,
      killSignal: 'SIGKILL',
      signal,
    })
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    let words = ''
    let isBare = false
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-WORDS_LENGTH)
        isBare ||= words.includes(FOUND_NONE)
      })
    child.once('error', (error) => reject(signal.aborted ? signal.reason : error))
    child.once('close', (code, killed) =>
      code === 0 ? resolve() : reject(new Error(isBare ? NO_ROADS : `${lastWords(words)} (${killed ?? code})`)),
    )
  })
}

const lastWords = (words: string): string => words.trim().split('\n').at(-1) ?? ''
