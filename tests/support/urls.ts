/** The migrated database that test databases are cloned from. */
export const TEMPLATE = 'thamin_template'

/** The same connection URL for another database of the cluster. */
export function urlOf(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
