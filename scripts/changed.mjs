import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './child.mjs'

const KEPT = join(ROOT, 'node_modules/.cache/check')
const [INDEX, PASSED] = [join(KEPT, 'index'), join(KEPT, 'passed')]
/** What the checks follow from an import, or read whole in any case; any other file may concern every one of them. */
const FOLLOWED = /^(src|tests|scripts)\/.*\.(ts|tsx|css)$|^(docs|migrations)\/|\.md$/
/** What every test leans on without importing it. */
const COMMON = /^tests\/support\/|^scripts\/schema-types/

function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, GIT_INDEX_FILE: INDEX },
  })
  return status === 0 ? stdout.trim() : null
}

/** The state of all files of the project that git doesn't ignore, by an index of its own; null without git. */
function treeNow() {
  mkdirSync(KEPT, { recursive: true })
  return git('add', '--all') === null ? null : git('write-tree')
}

/**
 * The files that differ from when the checks last passed. `files` is null where all is to be checked: nothing has passed yet, git is not there, or a change
 * concerns more than what imports it. `remember` notes that this state has passed.
 */
export function changedSincePass() {
  const tree = treeNow()
  const passed = existsSync(PASSED) ? readFileSync(PASSED, 'utf8') : null
  const names = tree && passed ? git('diff', '--name-only', passed, tree) : null
  const changed = names?.split('\n').filter(Boolean) ?? null
  const isFollowed = changed?.every((file) => FOLLOWED.test(file) && !COMMON.test(file))
  return {
    files: changed && isFollowed ? changed.filter((file) => existsSync(join(ROOT, file))) : null,
    remember: () => tree && writeFileSync(PASSED, tree),
  }
}
