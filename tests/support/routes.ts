import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Access } from '#access/can.ts'
import { ROOT } from './sources.ts'

/** The text of the route table: the table itself needs a browser. */
export function routeTable(): string {
  const parts = readdirSync(join(ROOT, 'src/app/browser/router')).map((name) => `src/app/browser/router/${name}`)
  return ['src/app/browser/router.tsx', ...parts.sort()]
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
}

/** The pages of the browser with their access, read from the route table. */
export function routes(): { path: string; access: Access }[] {
  const text = routeTable()
  const shared = new Map(
    [...text.matchAll(/^(?:export )?const (\w+) = \{ access: '(\w+)'.*\} as const/gm)].map(([, k, v]) => [k, v]),
  )
  const stated = text.matchAll(/path: '([^']+)',\s+staticData: (?:\{ access: '(\w+)'[^}]*\}|(\w+))/g)
  return [...stated].map(([, path = '', own, name]) => ({ path, access: (own ?? shared.get(name ?? '')) as Access }))
}
